import { unsentSettings } from '../session/unsent-settings.ts';

/**
 * Sends settings that the server does not have yet. Few users have any, so what sends them is loaded then.
 *
 * @throws Refused if the server rejects them
 */
export async function sendUnsentSettings(): Promise<void> {
  if (unsentSettings.current === null) return;
  const { sendSettings } = await import('./change-settings.ts');
  await sendSettings();
}
