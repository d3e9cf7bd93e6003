import { untold } from '../session/untold.ts';

/**
 * Sends settings that the server does not have yet. Few users have any, so what sends them is loaded then.
 *
 * @throws Refused if the server rejects them
 */
export async function sendUntold(): Promise<void> {
  if (untold.current === null) return;
  const { tellUntold } = await import('./tell-untold.ts');
  await tellUntold();
}
