/** Chromium's event for installing the app; other browsers have a menu for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let missed: InstallPrompt | null = null;
let listener: ((offer: InstallPrompt) => void) | null = null;

// Fired once, often before the handling code is loaded: this part comes first in the page.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (listener === null) missed = event as InstallPrompt;
  else listener(event as InstallPrompt);
});

/** Calls a listener with the event, also if it was fired before. */
export function onInstallOffer(hear: (offer: InstallPrompt) => void): void {
  listener = hear;
  if (missed !== null) hear(missed);
  missed = null;
}
