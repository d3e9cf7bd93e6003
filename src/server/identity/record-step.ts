import type { Call } from '#contract/call.ts';
import { areaOf } from '#freight/user/act.ts';
import type { Reader } from '../database/open.ts';
import type { Actor } from './actor.ts';

/** Result of a call by impersonating support. */
type Kind = 'looked' | 'changed' | 'refused' | 'stopped';

interface Step {
  readonly call: Pick<Call, 'name' | 'path'>;
  readonly kind: Kind;
  /** Company in the path of the call. */
  readonly company: string | null;
  readonly now: number;
}

/**
 * Logs a call by impersonating support; does nothing if users act for themselves.
 *
 * @returns its position in the act; null if nothing was logged
 */
export async function recordStep(
  db: Reader,
  { act }: Actor,
  { call, kind, company, now }: Step,
): Promise<number | null> {
  if (act === null) return null;
  const area = areaOf(call.path);
  if (kind === 'looked' && area === null) return null;
  const logged = await db
    .insertInto('act_steps')
    .values({
      act_uuid: act.uuid,
      at: new Date(now),
      kind,
      area: area ?? 'account',
      call: call.name,
      company_uuid: company,
    })
    .onConflict((known) => known.doNothing())
    .returning('position')
    .executeTakeFirst();
  return logged?.position ?? null;
}
