import { proxy, ref } from 'valtio';
import { type InstallPrompt, onInstallOffer } from './install-offer.ts';

/** Whether the app can be installed from here. */
export const install = proxy<{ prompt: InstallPrompt | null; installed: boolean }>({
  prompt: null,
  installed: window.matchMedia('(display-mode: standalone)').matches,
});

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
