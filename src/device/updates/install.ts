import { proxy, ref } from 'valtio';
import { type InstallPrompt, onInstallOffer } from './install-offer.ts';

/**
 * The way to install the app if the browser does not ask: the share sheet (iPhone and iPad), or the menu (Firefox on
 * Android).
 */
export type InstallByHand = 'share' | 'menu';

/** The same, or by the browser's own question. */
export type InstallWay = InstallByHand | 'question';

/** The ways to install the app from here: by the browser's prompt or by hand. */
export const install = proxy<{ prompt: InstallPrompt | null; byHand: InstallByHand | null; installed: boolean }>({
  prompt: null,
  byHand: installByHand(navigator),
  installed: window.matchMedia('(display-mode: standalone)').matches,
});

/** @returns null where the browser asks itself, or the app is opened from the home screen already */
export function installByHand(browser: {
  readonly userAgent: string;
  /** Exists only in browsers on iPhones and iPads. */
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
