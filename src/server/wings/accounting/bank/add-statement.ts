import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Chain, type Linked, linkStatement } from '#freight/bank/chain.ts';
import type { BankMovement, BankStatement, StatementSource } from '#freight/bank/statement.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';

/** A new movement. `key` identifies it in the ledger. */
export type AddedMovement = BankMovement & { readonly key: string; readonly uuid: string };

/**
 * Stores a statement and its new movements. A repeated import changes nothing.
 *
 * @throws `statement_gap` if its balances do not follow from the last one; `statement_differs` if another one with its
 * name and day was imported, since it is unknown which is correct; `statement_overlaps` if no balance shows what is
 * new, and movements of its days were imported in another format, or from a CSV with different column settings
 */
export async function addStatement(
  tx: Tx,
  { actor, now }: Support,
  statement: BankStatement,
  source: StatementSource,
): Promise<{ readonly uuid: string; readonly taken: readonly AddedMovement[] }> {
  // Concurrent imports are serialised: the later one sees what the first booked. Booking a movement does not wait.
  await sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx);
  const { iban, id, day, opening, closing } = statement;
  const digest = digestOf(statement);
  const again = await tx
    .selectFrom('bank_statements')
    .select('uuid')
    .where((eb) => eb.and({ iban, digest }))
    .executeTakeFirst();
  if (again !== undefined) return { uuid: again.uuid, taken: [] };
  const moving = { ...statement, movements: statement.movements.filter(({ amount }) => amount !== 0) };
  const linked = linkStatement(moving, await chainOf(tx, moving));
  if ('fault' in linked) {
    const { fault } = linked;
    throw new Refusal((await isNamedAlike(tx, statement)) ? 'statement_differs' : 'statement_gap', { fault });
  }
  if (!linked.isProven) await requireAlike(tx, moving, { linked, source });
  const uuid = newUuid(now);
  const imported = { imported_by: actor.uuid, imported_at: new Date(now) };
  await tx
    .insertInto('bank_statements')
    .values({ uuid, iban, id, day, opening, closing, source, digest, reached: linked.reached, ...imported })
    .execute();
  return { uuid, taken: await addMovements(tx, uuid, linked.fresh, now) };
}

/** Returns a digest that identifies a statement; banks do not always give unique ids. */
function digestOf({ day, opening, closing, movements }: BankStatement): string {
  const facts = movements.map((movement) => [
    movement.day,
    movement.amount,
    movement.bankReference,
    movement.name,
    movement.iban,
    movement.text,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([day, opening, closing, facts]))
    .digest('hex');
}

/** Returns the last balance of a statement's account, and what is known of its days. */
async function chainOf(tx: Tx, statement: BankStatement): Promise<Chain> {
  const { iban, movements, opening, closing } = statement;
  const last = await tx
    .selectFrom('bank_statements')
    .select('reached')
    .where('iban', '=', iban)
    .where('reached', 'is not', null)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  const days = movements.map(({ day }) => day).toSorted();
  const references = [...new Set(movements.map(({ bankReference }) => bankReference))].filter((each) => each !== '');
  const known = await tx
    .selectFrom('bank_movements as m')
    .innerJoin('bank_statements as s', 's.uuid', 'm.statement_uuid')
    .select(['m.amount', 'm.day', 'm.text', 'm.name', 'm.reference'])
    .where('s.iban', '=', iban)
    .where(
      sql<boolean>`(m.day between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date
        or m.reference = any(${references}::text[]))`,
    )
    .orderBy('m.uuid')
    .execute();
  const { rows } = await sql<{ day: string | null; is_start: boolean; is_end: boolean }>`
    select max(day)::text as day,
      coalesce(bool_or(opening = ${opening}::bigint), false) as is_start,
      coalesce(bool_or(closing = ${closing}::bigint), false) as is_end
    from bank_statements where iban = ${iban}`.execute(tx);
  const reached = last?.reached ?? null;
  const isLater = reached !== null && closing === reached - (await movedAfter(tx, iban, days.at(-1) ?? statement.day));
  return {
    last: reached === null ? null : { reached, day: rows[0]?.day ?? statement.day },
    known: known.map(({ reference, ...movement }) => ({ ...movement, bankReference: reference ?? '' })),
    isWithin: isLater || rows[0]?.is_start === true || rows[0]?.is_end === true,
    isStart: rows[0]?.is_start === true,
  };
}

/** Returns the sum of movements on an account after a day, in cents. */
async function movedAfter(tx: Tx, iban: string, day: string): Promise<number> {
  const { rows } = await sql<{ sum: number | string }>`
    select coalesce(sum(m.amount), 0)::bigint as sum from bank_movements m
    join bank_statements s on s.uuid = m.statement_uuid
    where s.iban = ${iban} and m.day > ${day}::date`.execute(tx);
  return Number(rows[0]?.sum ?? 0);
}

async function isNamedAlike(tx: Tx, { iban, id, day }: BankStatement): Promise<boolean> {
  const same = await tx
    .selectFrom('bank_statements')
    .select('uuid')
    .where((eb) => eb.and({ iban, id, day }))
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * @throws `statement_overlaps` if another format has movements of these days, or if a new movement of a CSV has the
 * same day and amount as one that is missing from it but in an earlier CSV: it is the same movement, described
 * differently
 */
async function requireAlike(
  tx: Tx,
  { iban, movements }: BankStatement,
  { linked: { fresh, left }, source }: { readonly linked: Linked; readonly source: StatementSource },
): Promise<void> {
  const days = [...new Set(movements.map(({ day }) => day))];
  const other = await tx
    .selectFrom('bank_movements as m')
    .innerJoin('bank_statements as s', 's.uuid', 'm.statement_uuid')
    .select('m.uuid')
    .where('s.iban', '=', iban)
    .where('s.source', '<>', source)
    .where(sql<boolean>`m.day = any(${days}::date[])`)
    .limit(1)
    .executeTakeFirst();
  const factOf = ({ day, amount }: { readonly day: string; readonly amount: number }) => `${day} ${amount}`;
  const facts = new Set(fresh.map(factOf));
  const isInOtherWords = source === 'csv' && left.some((movement) => facts.has(factOf(movement)));
  if (other !== undefined || isInOtherWords) throw new Refusal('statement_overlaps');
}

async function addMovements(
  tx: Tx,
  statement: string,
  movements: readonly BankMovement[],
  now: number,
): Promise<AddedMovement[]> {
  const rows = movements.map((movement) => {
    const uuid = newUuid(now);
    return { ...movement, uuid, key: uuid };
  });
  // One JSON parameter: thousands of rows would exceed the parameter limit of a statement.
  await sql`
    insert into bank_movements (uuid, statement_uuid, key, amount, day, name, iban, text, reference, state)
    select m.uuid, ${statement}::uuid, m.key, m.amount, m.day, m.name, m.iban, m.text, nullif(m."bankReference", ''),
      case when m.amount < 0 then 'outgoing' else 'open' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(uuid uuid, key text, amount bigint, day date, name text, iban text, text text, "bankReference" text)`.execute(
    tx,
  );
  return rows;
}
