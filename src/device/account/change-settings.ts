import { readNotifications, setLocale } from '#contract/me.ts';
import { Unreached } from '../api/faults.ts';
import { write } from '../api/write.ts';
import { session } from '../session/session.ts';
import {
  keepUnsentSettings,
  type UnsentSettings,
  unsentSettings,
  unsentSettingsOf,
} from '../session/unsent-settings.ts';
import { changeKept } from '../sync/keep-session.ts';

/**
 * Stores settings of the signed-in user and sends them to the server, later if offline.
 *
 * @throws Refused if the server rejects them
 */
export async function changeSettings(settings: Omit<UnsentSettings, 'userId'>): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) return;
  keepUnsentSettings({ ...unsentSettingsOf(userId), ...settings, userId });
  await sendSettings();
}

/**
 * Sends the unsent settings of the signed-in user.
 *
 * @throws Refused if the server rejects them
 */
export async function sendSettings(): Promise<void> {
  const { current } = session;
  const unsent = current === null || current.ended ? null : unsentSettingsOf(current.userId);
  if (current === null || unsent === null) return;
  const { locale, notificationsReadAt } = unsent;
  try {
    if (locale !== undefined) await write(setLocale, { body: { locale } });
    if (notificationsReadAt !== undefined) {
      const read_at = new Date(notificationsReadAt).toISOString();
      const user = await write(readNotifications, { body: { read_at } });
      await changeKept(current, (stored) => ({ ...stored, user }));
    }
  } catch (error) {
    if (!(error instanceof Unreached)) drop(unsent);
    if (error instanceof Unreached) return;
    throw error;
  }
  drop(unsent);
}

/** Settings chosen meanwhile are kept. */
function drop(unsent: UnsentSettings): void {
  if (unsentSettings.current === unsent) keepUnsentSettings(null);
}
