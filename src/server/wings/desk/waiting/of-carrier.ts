import { sql } from 'kysely';
import {
  documentKindsOf,
  documentState,
  endOfKind,
  isNeeded,
  ofKind,
  VIGILANCE_FROM,
} from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { silenceDay } from '#freight/purchase/pre-invoice.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import { addMonths } from '#freight/values/calendar-date.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import { readSent } from '../../../services/people/company-document/read-onboarding.ts';
import { type Company, endOf, type Found, MAX_OF_KIND } from './found.ts';

/** Returns the items that wait for a carrier's dispatchers. */
export async function ofCarrier(db: Reader, grant: Company): Promise<Found[]> {
  const { name, status, country } = await db
    .selectFrom('companies')
    .select(['name', 'status', 'country'])
    .where('uuid', '=', grant.company)
    .executeTakeFirstOrThrow();
  const found = [
    await documents(db, grant, { status, country }),
    status === 'onboarding' ? [] : await bankAccount(db, grant, name),
    await counterOffers(db, grant),
    await preInvoices(db, grant),
    await missionsWithoutDriver(db, grant),
    await missedEarly(db, grant),
    await corrected(db, grant),
  ];
  return found.flat();
}

/**
 * Returns the documents to send: all for a carrier not admitted yet, else those about to expire, and social vigilance
 * once so much was paid that it is owed.
 */
async function documents(
  db: Reader,
  { company, now }: Company,
  { status, country }: { readonly status: string; readonly country: string },
): Promise<Found[]> {
  const sent = await readSent(db, company);
  const today = bookDay(now);
  const states = documentKindsOf(country).map((kind) => ({ kind, state: documentState(ofKind(sent, kind), today) }));
  const isOpen = states.some(({ kind, state }) => state === 'missing' && !isNeeded(kind));
  const owesAll = isOpen && (await paidInYear(db, company, today)) >= VIGILANCE_FROM;
  return states.flatMap(({ kind, state }) => {
    const own = ofKind(sent, kind);
    const waits = state === 'refused' || state === 'expiring' || state === 'expired';
    const isOwed = isNeeded(kind) ? status === 'onboarding' : owesAll;
    if (!waits && !(state === 'missing' && isOwed)) return [];
    const end = endOfKind(own);
    const uuid = own.at(-1)?.uuid ?? company;
    return [{ kind: 'document', type: 'document', uuid, reference: kind, deadline: end === null ? null : endOf(end) }];
  });
}

/** Returns what a carrier earned in the last twelve months, in cents excl. VAT. */
async function paidInYear(db: Reader, company: string, today: string): Promise<number> {
  const { net } = await db
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(net), 0)::bigint`.as('net'))
    .where('company_uuid', '=', company)
    .where('side', '=', 'purchase')
    .where('issued_on', '>', addMonths(today, -12))
    .executeTakeFirstOrThrow();
  return net;
}

/** Returns an item if there is no bank account, which payouts require, or if the latest one is blocked. */
async function bankAccount(db: Reader, { company }: Company, name: string): Promise<Found[]> {
  const known = await db
    .selectFrom('bank_accounts')
    .select('blocked_at')
    .where('company_uuid', '=', company)
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined && known.blocked_at === null) return [];
  return [{ kind: 'bank_account', type: 'company', uuid: company, reference: name, deadline: null }];
}

async function counterOffers(db: Reader, { company, now }: Company): Promise<Found[]> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select(['s.uuid', 's.reference', 'p.counter_price', 'p.counter_expires_at'])
    .select(sql<string>`s.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`s.delivery->'address'->>'city'`.as('to'))
    .where('p.company_uuid', '=', company)
    .where('p.ended', 'is', null)
    .where('p.counter_expires_at', '>', new Date(now))
    .orderBy('p.counter_expires_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ counter_price: amount, counter_expires_at: ends, ...row }) => ({
    ...row,
    kind: 'counter_offer',
    type: 'offer',
    ...(amount === null ? {} : { amount }),
    deadline: ends?.getTime() ?? null,
  }));
}

/** Returns the pre-invoices that the carrier has not answered; they are approved automatically. */
async function preInvoices(db: Reader, { company }: Company): Promise<Found[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select(['m.uuid', 'm.reference', 'i.net as amount', 'i.created_at', 'i.contest_answered_at'])
    .select(sql<string>`m.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`m.delivery->'address'->>'city'`.as('to'))
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'purchase')
    .where('i.type', '<>', 'credit')
    .where('i.issued_on', 'is', null)
    .where('i.contested_at', 'is', null)
    .where('i.approved_at', 'is', null)
    .where(sql<boolean>`(m.proof_available or i.type = 'additionnal')`)
    .orderBy('i.created_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ created_at, contest_answered_at, ...row }) => {
    const day = silenceDay(created_at.getTime(), contest_answered_at?.getTime() ?? null);
    return { ...row, kind: 'pre_invoice', type: 'mission', deadline: instantOf(day, 0, 'Europe/Paris') };
  });
}

async function missionsWithoutDriver(db: Reader, { company }: Company): Promise<Found[]> {
  const rows = await db
    .selectFrom('missions as m')
    .select(['m.uuid', 'm.reference', 'm.pickup_closes_at'])
    .select(sql<string>`m.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`m.delivery->'address'->>'city'`.as('to'))
    .where('m.carrier_uuid', '=', company)
    .where('m.state', '=', 'planned')
    .where('m.driver_uuid', 'is', null)
    .orderBy('m.pickup_closes_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ pickup_closes_at, ...row }) => ({
    ...row,
    kind: 'driver',
    type: 'mission',
    deadline: pickup_closes_at.getTime(),
  }));
}

/** The time for which the bell says that an early payment was missed. */
const MISSED_SHOWN = 7 * DAY;

/** Credit notes that correct invoices in the carrier's name, for the days of `MISSED_SHOWN`. */
async function corrected(db: Reader, { company, now }: Company): Promise<Found[]> {
  const rows = await db
    .selectFrom('purchase_corrections as q')
    .innerJoin('invoices as credit', 'credit.uuid', 'q.credit_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'q.invoice_uuid')
    .select(['credit.uuid', 'i.number', 'credit.gross'])
    .where('q.company_uuid', '=', company)
    .where('q.decided_at', '>', new Date(now - MISSED_SHOWN))
    .orderBy('q.decided_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ uuid, number, gross }) => ({
    kind: 'invoice_corrected',
    type: 'invoice',
    uuid,
    reference: number ?? '',
    amount: -(gross ?? 0),
    deadline: null,
  }));
}

/** Returns the invoices whose early payment was missed or ended by a correction lately; they go when it is asked for again, or paid. */
async function missedEarly(db: Reader, { company, now }: Company): Promise<Found[]> {
  const rows = await db
    .selectFrom('early_payments as e')
    .innerJoin('invoices as i', 'i.uuid', 'e.invoice_uuid')
    .select(['i.uuid', 'i.number', sql<number>`i.gross - i.settled`.as('open')])
    .where('e.company_uuid', '=', company)
    .where('e.ended', 'in', ['day', 'account', 'corrected'])
    .where('e.ended_at', '>', new Date(now - MISSED_SHOWN))
    .where(sql<boolean>`i.settled < i.gross`)
    .where(sql<boolean>`not exists (select from early_payments later
      where later.invoice_uuid = e.invoice_uuid and later.asked_at > e.asked_at)`)
    .orderBy('e.ended_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ uuid, number, open }) => ({
    kind: 'early_payment_missed',
    type: 'invoice',
    uuid,
    reference: number ?? '',
    amount: open,
    deadline: null,
  }));
}
