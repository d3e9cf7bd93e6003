import { bookDay } from '#freight/invoice/terms.ts';
import { byDeadline, INFORMATIVE } from '#freight/waiting/waiting.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { eachAlone } from '../../../each-alone.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { ofCarrier } from './of-carrier.ts';
import { ofShipper } from './of-shipper.ts';

/** Limit of items listed in a mail, which also has the total. */
const MAX_NAMED = 10;

/**
 * Mails the owners of each company with waiting items, once a day. Safe to run on several servers: each mail is sent
 * once. A failure does not block other companies.
 *
 * @throws at the end, with every failure
 */
export async function mailWaiting({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const companies = await db
    .selectFrom('companies')
    .select(['uuid', 'kind'])
    .where('kind', 'in', ['shipper', 'carrier'])
    .orderBy('uuid')
    .execute();
  await eachAlone(
    companies,
    async (company) => db.transaction().execute((tx) => mailOne(tx, company, now)),
    'companies not written to',
  );
}

async function mailOne(
  tx: Tx,
  { uuid, kind }: { readonly uuid: string; readonly kind: 'shipper' | 'carrier' | 'support' },
  now: number,
): Promise<void> {
  const of = { company: uuid, now };
  const all = kind === 'shipper' ? await ofShipper(tx, of) : await ofCarrier(tx, of);
  const found = all.filter((item) => !INFORMATIVE.has(item.kind));
  if (found.length === 0) return;
  const items = found
    .toSorted(byDeadline)
    .slice(0, MAX_NAMED)
    .map(({ deadline, kind: what, reference, count, from, to }) => ({
      kind: what,
      reference,
      ...(count === undefined ? {} : { count }),
      ...(from === undefined || to === undefined ? {} : { from, to }),
      deadline: deadline === null ? null : new Date(deadline).toISOString(),
    }));
  const notice = { kind: 'waiting', day: bookDay(now), company: uuid, count: found.length, items } as const;
  await sendMail(tx, { company: uuid, user: null }, notice, now);
}
