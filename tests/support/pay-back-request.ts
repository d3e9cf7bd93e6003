import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

interface Asked {
  readonly company: string;
  readonly by: string;
}

/** A request to be paid back that waits for support: the one that waits already, or a new one. @returns its id */
export async function addPayBackRequest({ db, now }: Context, { company, by }: Asked): Promise<string> {
  const [uuid, account] = [randomUUID(), randomUUID()];
  const at = new Date(now());
  const waits = await db
    .selectFrom('pay_back_requests')
    .select('uuid')
    .where('company_uuid', '=', company)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (waits !== undefined) return waits.uuid;
  await db
    .insertInto('bank_accounts')
    .values({
      uuid: account,
      company_uuid: company,
      iban: 'FR7630006000011234567890189',
      holder: 'Verrerie de la Lys',
      entered_at: at,
      entered_by: by,
    })
    .execute();
  await db
    .insertInto('pay_back_requests')
    .values({ uuid, company_uuid: company, account_uuid: account, asked_at: at, asked_by: by })
    .execute();
  return uuid;
}
