import { proxy, ref } from 'valtio';

/** Chromium's offer to install the app; other browsers have a menu for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

/** Whether the app can be installed from here. */
export const install = proxy<{ prompt: InstallPrompt | null; installed: boolean }>({
  prompt: null,
  installed: window.matchMedia('(display-mode: standalone)').matches,
});

/** Keeps the browser's offer until the user asks for it. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install.prompt = ref(event as InstallPrompt);
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
