import { readNotifications, setLocale } from '#contract/me.ts';
import { Unreached } from '../api/faults.ts';
import { write } from '../api/write.ts';
import { session } from '../session/session.ts';
import { keepUntold, type Untold, untold, untoldOf } from '../session/untold.ts';
import { changeKept } from '../sync/keep-session.ts';

/**
 * Stores settings of the signed-in user and sends them to the server, later if offline.
 *
 * @throws Refused if the server rejects them
 */
export async function tell(settings: Omit<Untold, 'userId'>): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) return;
  keepUntold({ ...untoldOf(userId), ...settings, userId });
  await tellUntold();
}

/**
 * Sends the unsent settings of the signed-in user.
 *
 * @throws Refused if the server rejects them
 */
export async function tellUntold(): Promise<void> {
  const { current } = session;
  const told = current === null || current.ended ? null : untoldOf(current.userId);
  if (current === null || told === null) return;
  const { locale, notificationsReadAt } = told;
  try {
    if (locale !== undefined) await write(setLocale, { body: { locale } });
    if (notificationsReadAt !== undefined) {
      const read_at = new Date(notificationsReadAt).toISOString();
      const user = await write(readNotifications, { body: { read_at } });
      await changeKept(current, (stored) => ({ ...stored, user }));
    }
  } catch (error) {
    if (!(error instanceof Unreached)) drop(told);
    if (error instanceof Unreached) return;
    throw error;
  }
  drop(told);
}

/** Settings chosen meanwhile are kept. */
function drop(told: Untold): void {
  if (untold.current === told) keepUntold(null);
}
