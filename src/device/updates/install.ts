import { proxy, ref } from 'valtio';
import { type InstallPrompt, onInstallOffer } from './install-offer.ts';

/**
 * How the app comes on the home screen where the browser does not ask: by its share sheet (iPhone and iPad), or by its
 * menu (Firefox on Android).
 */
export type InstallByHand = 'share' | 'menu';

/** The same, or by the browser's own question. */
export type InstallWay = InstallByHand | 'question';

/** Whether the app can be installed from here, by the browser's question or by hand. */
export const install = proxy<{ prompt: InstallPrompt | null; byHand: InstallByHand | null; installed: boolean }>({
  prompt: null,
  byHand: installByHand(navigator),
  installed: window.matchMedia('(display-mode: standalone)').matches,
});

/** @returns null where the browser asks itself, or the app is opened from the home screen already */
export function installByHand(browser: {
  readonly userAgent: string;
  /** Browsers of iPhones and iPads alone have it. */
  readonly standalone?: boolean;
}): InstallByHand | null {
  if (browser.standalone === false) return 'share';
  return /Android.*Firefox/.test(browser.userAgent) ? 'menu' : null;
}

/** Keeps the browser's offer until the user asks for it. */
export function watchInstall(): void {
  onInstallOffer((offer) => {
    install.prompt = ref(offer);
  });
  window.addEventListener('appinstalled', () => {
    install.prompt = null;
    install.installed = true;
  });
}

/** Opens the browser's own question. */
export async function askToInstall(): Promise<void> {
  await install.prompt?.prompt();
  install.prompt = null;
}
