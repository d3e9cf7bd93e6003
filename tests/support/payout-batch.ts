import { randomUUID } from 'node:crypto';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { FIGURES } from './tariff.ts';

/** A run of payouts without any, prepared by somebody else; approved and exported too where it says so. */
export async function addPayoutBatch({ db, now }: Pick<Context, 'db' | 'now'>, isApproved: boolean): Promise<string> {
  const uuid = randomUUID();
  const at = isApproved ? new Date(now()) : null;
  await db
    .insertInto('payout_batches')
    .values({
      uuid,
      day: '2026-03-19',
      prepared_at: new Date(now()),
      prepared_by: randomUUID(),
      approved_at: at,
      approved_by: isApproved ? randomUUID() : null,
      exported_at: at,
      file: isApproved ? '<Document/>' : null,
    })
    .execute();
  return uuid;
}

/** A payout in a run, to an account of the company that was entered long ago. */
export async function addPayout(
  { db, now }: Pick<Context, 'db' | 'now'>,
  batch: string,
  company: string,
): Promise<{ payout: string; account: string }> {
  const [account, payout] = [randomUUID(), randomUUID()];
  const entered = { entered_at: new Date(now() - 30 * DAY), entered_by: randomUUID() };
  const named = { iban: 'FR7630006000011234567890189', holder: 'Transports Delcourt' };
  await db
    .insertInto('bank_accounts')
    .values({ uuid: account, company_uuid: company, ...named, ...entered })
    .execute();
  await db
    .insertInto('payouts')
    .values({ uuid: payout, batch_uuid: batch, company_uuid: company, account_uuid: account, amount: 76_800 })
    .execute();
  return { payout, account };
}

/** A high credit limit that somebody else of support proposed for a shipper, in place of one that waits. */
export async function addCreditProposal({ db, now }: Pick<Context, 'db' | 'now'>, company: string): Promise<string> {
  const uuid = randomUUID();
  await db.deleteFrom('credit_proposals').where('company_uuid', '=', company).execute();
  await db
    .insertInto('credit_proposals')
    .values({
      uuid,
      company_uuid: company,
      credit_limit: 5_000_000,
      reason: 'Trade insurance',
      proposed_at: new Date(now()),
      proposed_by: randomUUID(),
      proposed_name: 'Jules Perrin',
    })
    .execute();
  return uuid;
}

/** A tariff of a far day that somebody else of support entered. */
export async function addTariff({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('tariffs')
    .values({
      uuid,
      version: uuid,
      effective_from: new Date('2099-01-01T00:00:00Z'),
      figures: JSON.stringify(FIGURES),
      reason: 'Tolls rise',
      entered_at: new Date(now()),
      entered_by: randomUUID(),
      entered_name: 'Jules Perrin',
    })
    .execute();
  return uuid;
}
