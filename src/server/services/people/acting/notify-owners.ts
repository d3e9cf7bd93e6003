import { sql } from 'kysely';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { eachAlone } from '../../../each-alone.ts';
import { sendMail } from '../../../mail/mail-queue.ts';

/** A session without a change for this long is told of, in milliseconds, though it may go on. */
const SILENCE_MS = 30 * MINUTE;
/** Limit of changes listed in a mail, which also has their number. */
const MAX_NAMED = 20;

/**
 * Mails the owners of each company what support changed in the name of their users: once when the session has ended, or
 * after half an hour of silence. Changes after that are told in the same way. Safe to run on several servers.
 *
 * @throws at the end, with every failure
 */
export async function notifyOwners({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const acts = await db
    .selectFrom('acts as a')
    .select('a.uuid')
    .where(isToTell(now))
    .orderBy('a.began_at')
    .limit(100)
    .execute();
  await eachAlone(acts, ({ uuid }) => db.transaction().execute((tx) => notifyOne(tx, uuid, now)), 'acts not told of');
}

/** True if an act `a` has changes that owners have not been told of, and is over or silent. */
function isToTell(now: number) {
  const at = new Date(now);
  return sql<boolean>`exists (select from support_changes s where s.act_uuid = a.uuid
      and s.at > coalesce((select w.until from told_acts w where w.act_uuid = a.uuid), '-infinity'))
    and (a.ends_at <= ${at}
      or exists (select from act_steps p where p.act_uuid = a.uuid and p.kind = 'stopped')
      or not exists (select from act_steps p where p.act_uuid = a.uuid and p.kind = 'changed'
        and p.at > ${new Date(now - SILENCE_MS)}))`;
}

async function notifyOne(tx: Tx, uuid: string, now: number): Promise<void> {
  const act = await tx
    .selectFrom('acts as a')
    .selectAll()
    .where('a.uuid', '=', uuid)
    .where(isToTell(now))
    .forUpdate()
    .executeTakeFirst();
  if (act === undefined) return;
  const before = await tx.selectFrom('told_acts').select('until').where('act_uuid', '=', uuid).executeTakeFirst();
  const rows = await tx
    .selectFrom('support_changes')
    .select(['at', 'type', 'reference', 'changes', 'company_uuid'])
    .where('act_uuid', '=', uuid)
    .$if(before !== undefined, (query) => query.where('at', '>', before?.until ?? new Date(0)))
    .orderBy('position')
    .execute();
  const until = rows.at(-1)?.at ?? new Date(now);
  await tx
    .insertInto('told_acts')
    .values({ act_uuid: uuid, until })
    .onConflict((told) => told.column('act_uuid').doUpdateSet({ until }))
    .execute();
  for (const company of act.companies) {
    const own = rows.filter(({ company_uuid }) => company_uuid === null || company_uuid === company);
    if (own.length === 0) continue;
    const items = own.slice(0, MAX_NAMED).map(({ type, reference, changes }) => ({ type, reference, changes }));
    const { support_name: support, user_name: user, reason } = act;
    const notice = { kind: 'support_acted', support, user, reason, count: own.length, items } as const;
    await sendMail(tx, { company, user: null }, notice, now);
  }
}
