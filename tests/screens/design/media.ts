import { cdp } from 'vitest/browser';

/** Media features the browser reports to the page, such as `{ 'prefers-reduced-motion': 'reduce' }`. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

/** Whether the page is drawn as on paper. */
export async function emulatePrint(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: enabled ? 'print' : '' });
}

/** Whether a finger points, as on a phone. */
export async function emulateTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
