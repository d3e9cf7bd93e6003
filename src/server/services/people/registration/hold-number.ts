import { sql } from 'kysely';
import { UNPROVEN_NUMBER_HELD_MS } from '#freight/company/carrier.ts';
import type { Tx } from '../../../database/open.ts';

/**
 * True if another carrier has a VAT number. Locks the number until the transaction ends, so that of two concurrent
 * registrations one succeeds.
 * A carrier not admitted yet keeps its number only if its owner verified their address, was invited, or registered
 * lately, so that nobody can block another company's number for ever.
 *
 * @param own the company to ignore
 * @param now Unix milliseconds
 */
export async function isNumberTaken(tx: Tx, number: string, now: number, own?: string): Promise<boolean> {
  await holdText(tx, `vat ${number}`);
  let others = tx
    .selectFrom('companies as c')
    .select('c.uuid')
    .where('c.kind', '=', 'carrier')
    .where('c.vat_number', '=', number)
    .where((eb) =>
      eb.or([
        eb('c.status', '<>', 'onboarding'),
        eb('c.created_at', '>', new Date(now - UNPROVEN_NUMBER_HELD_MS)),
        sql<boolean>`exists (select from user_invites i where i.company_uuid = c.uuid and i.is_owner)`,
        sql<boolean>`exists (select from memberships m join users u on u.uuid = m.user_uuid
          where m.company_uuid = c.uuid and u.email_validated_at is not null)`,
      ]),
    );
  if (own !== undefined) others = others.where('c.uuid', '<>', own);
  return (await others.executeTakeFirst()) !== undefined;
}

/** Locks a text until the transaction ends. */
export async function holdText(tx: Tx, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(tx);
}
