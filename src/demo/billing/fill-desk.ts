import type { BankMovement } from '#freight/bank/statement.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { CONTEST_DAYS } from '#freight/purchase/self-billing.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { findAbsent } from '#server/identity/actor.ts';
import type { Support } from '#server/identity/grants.ts';
import { cardKeeping, dispatch, ownership, paying, support } from '#server/identity/policies.ts';
import { contestPurchase } from '#server/services/money/contest/contest-purchase.ts';
import { openClaim } from '#server/services/money/contest/open-claim.ts';
import { creditBySupport } from '#server/services/money/payment/credit-by-support.ts';
import { changeIdentity } from '#server/services/people/company/change-identity.ts';
import { lockCompany } from '#server/services/people/company-lock/lock-company.ts';
import { importStatement } from '#server/wings/accounting/bank/import-statement.ts';
import { COMPANIES, type ShipperKey } from '../data/companies.ts';
import type { Identities } from '../people/identities.ts';
import { overpayOne } from './overpay-one.ts';
import { disputeOne, payByCard } from './pay-by-card.ts';
import { saveCards } from './save-cards.ts';

/**
 * Gives support something to do: claims of a shipper and a carrier, a credit, a bank statement with a payout of Stripe, a
 * chargeback, money on account that its shipper asks back, a change of an address, a shipper with two cards, and one that is locked. The services write it, as people's own acts would.
 */
export async function fillDesk(context: Context, ids: Identities): Promise<void> {
  const { db, now: clock } = context;
  const now = clock();
  const agent = await findPerson(context, ids.user('support'));
  const owner = await findPerson(context, ids.user('rival'));
  await contestOne(context, ids, now - 3 * HOUR);
  await contestPay(context, ids, now - 2 * HOUR);
  await creditOne(context, ids, support(agent, {}, now - DAY));
  await importOne(context, ids, support(agent, {}, now - HOUR));
  await overpay(context, ids, now - HOUR);
  await disputeOne(context, ids, 'isolants');
  const isolants = await findPerson(context, ids.user('othershipper'));
  await saveCards(context, cardKeeping(isolants, { cid: ids.company('isolants') }, now), 'Benoît Lambert');
  await db.transaction().execute(async (tx) => {
    await lockCompany(
      tx,
      support(agent, {}, now - 2 * DAY),
      ids.company('conserverie'),
      'Deux virements ont été rappelés par la banque. Rouvert dès qu’ils sont là.',
    );
    const grant = ownership(owner, { cid: ids.company('vandamme') }, now - 2 * HOUR);
    const after = { street_name: 'Vliegveld 27', postal_code: '8560', city: 'Wevelgem', country: 'BE' } as const;
    await changeIdentity(tx, context, grant, { wanted: { field: 'address', after }, register: null });
  });
}

async function findPerson({ db }: Context, user: string) {
  const actor = await findAbsent(db, user);
  if (actor === null) throw new Error('The people of the demonstration are there.');
  return actor;
}

/** Open invoices of a shipper, the latest first. */
function openInvoices({ db }: Context, ids: Identities, shipper: ShipperKey) {
  return db
    .selectFrom('invoices')
    .select(['uuid', 'number', 'gross', 'settled', 'content'])
    .where('company_uuid', '=', ids.company(shipper))
    .where('side', '=', 'sale')
    .where('type', '<>', 'credit')
    .where('number', 'is not', null)
    .whereRef('settled', '<', 'gross')
    .orderBy('number', 'desc')
    .execute();
}

/** A shipper contests the first line of its latest invoice. */
async function contestOne(context: Context, ids: Identities, now: number): Promise<void> {
  const [invoice] = await openInvoices(context, ids, 'verrerie');
  const line = invoice?.content?.lines[0];
  if (invoice === undefined || line === undefined) return;
  const shipper = await findPerson(context, ids.user('shipper'));
  const scope = paying(shipper, { cid: ids.company('verrerie') }, now);
  const comment = 'Un hayon était commandé : le camion n’en avait pas.';
  const why = { reason: 'not_provided' as const, comment, expected_amount: null };
  const claim = { invoice: invoice.uuid, lines: [line.key], shipment: null, ...why };
  await context.db.transaction().execute((tx) => openClaim(tx, context, scope, claim));
}

/** The dispatcher contests an invoice that Lading wrote in the carrier's name, the oldest whose days are not over. */
async function contestPay(context: Context, ids: Identities, now: number): Promise<void> {
  const company = ids.company('delcourt');
  const invoice = await context.db
    .selectFrom('invoices')
    .select(['uuid', 'net'])
    .where('company_uuid', '=', company)
    .where('type', '=', 'mission_main')
    .where('issued_on', '>=', addDays(bookDay(now), -CONTEST_DAYS))
    // Not the one that is asked to be paid early.
    .where('pay_on', 'is', null)
    .whereRef('settled', '<', 'gross')
    .orderBy('number')
    .executeTakeFirst();
  if (invoice === undefined) return;
  const scope = dispatch(await findPerson(context, ids.user('dispatcher')), { cid: company }, now);
  const why = {
    reason: 'price' as const,
    comment: 'Il manque les 50 € convenus par téléphone pour le détour par Lens.',
  };
  const claim = { invoice: invoice.uuid, lines: null, shipment: null, ...why, expected_amount: invoice.net + 5000 };
  await context.db.transaction().execute((tx) => contestPurchase(tx, context, scope, claim));
}

/** A shipper paid its oldest open invoice with too much, and asks for the rest. */
async function overpay(context: Context, ids: Identities, now: number): Promise<void> {
  const invoice = (await openInvoices(context, ids, 'verrerie')).findLast(({ settled }) => settled === 0);
  if (invoice?.gross == null || invoice.number === null) return;
  const owner = cardKeeping(await findPerson(context, ids.user('shipper')), { cid: ids.company('verrerie') }, now);
  const { uuid, number, gross, settled } = invoice;
  await overpayOne(context, owner, { uuid, number, open: gross - settled });
}

/** Support credited a part of an invoice. */
async function creditOne(context: Context, ids: Identities, grant: Support): Promise<void> {
  const invoice = (await openInvoices(context, ids, 'isolants')).at(-1);
  if (invoice === undefined) return;
  const body = { amount: 4000, reason: 'Le hayon commandé n’était pas là.' };
  await context.db.transaction().execute((tx) => creditBySupport(tx, context, grant, invoice.uuid, body));
}

/**
 * Today's statement of our bank: a transfer that names its invoice, one that names nothing, a payout of Stripe, and the
 * bank's fees.
 */
async function importOne(context: Context, ids: Identities, grant: Support): Promise<void> {
  const invoice = (await openInvoices(context, ids, 'isolants')).find(({ settled }) => settled === 0);
  const day = bookDay(grant.now);
  const { name } = COMPANIES.isolants;
  const by = { day, name, iban: 'FR7630001007941234567890185' } as const;
  const movements: BankMovement[] = [
    { ...by, amount: 25_000, text: 'VIREMENT FACTURE TRANSPORT', bankReference: 'D2' },
    { ...by, name: 'Banque', iban: null, amount: -1850, text: 'FRAIS DE TENUE DE COMPTE', bankReference: 'D3' },
  ];
  if (invoice?.gross != null && invoice.number !== null) {
    movements.unshift({ ...by, amount: invoice.gross, text: invoice.number, bankReference: 'D1' });
  }
  const payout = await payByCard(context, ids, 'conserverie');
  if (payout !== null) {
    const { amount, trace } = payout;
    const text = trace ?? '';
    movements.push({ day, name: 'STRIPE TECHNOLOGY EUROPE', iban: null, amount, text, bankReference: 'D4' });
  }
  const opening = 1_250_000;
  const closing = movements.reduce((sum, { amount }) => sum + amount, opening);
  const iban = context.settings.SELLER_IBAN;
  const statement = { iban, id: day, day, opening, closing, movements };
  await context.db.transaction().execute((tx) => importStatement(tx, grant, statement));
}
