/** Chromium's offer to install the app; other browsers have a menu for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let missed: InstallPrompt | null = null;
let listener: ((offer: InstallPrompt) => void) | null = null;

// It is made once, and often before what keeps it is there: this part stands first in the page.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (listener === null) missed = event as InstallPrompt;
  else listener(event as InstallPrompt);
});

/** Hears of the offer, also where it was made before. */
export function onInstallOffer(hear: (offer: InstallPrompt) => void): void {
  listener = hear;
  if (missed !== null) hear(missed);
  missed = null;
}
