import * as v from 'valibot';
import { CARD_PAYOUT_REASONS } from '#freight/bank/match-card-payout.ts';
import { MATCH_REASONS } from '#freight/bank/match-transfer.ts';
import { BANK_MOVEMENT_STATES } from '#freight/bank/statement.ts';
import { BANK_PURPOSES } from '#freight/ledger/bank-purpose.ts';
import { Cents, CURRENCY } from '#freight/money/money.ts';
import { CARD_PAYOUT_STATES } from '#freight/payment/card-payout.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Cents; below 0 it is owed or outgoing. */
const Signed = v.pipe(v.number(), v.safeInteger());

const Company = v.object({ uuid: Uuid, name: v.string() });

/** A statement; balances in cents. `waiting` movements await assignment. */
const Statement = v.object({
  uuid: Uuid,
  id: v.string(),
  iban: v.string(),
  day: CalendarDate,
  /** Null where the bank gives none. */
  opening: v.nullable(Signed),
  closing: v.nullable(Signed),
  currency: v.literal(CURRENCY),
  movements: Count,
  waiting: Count,
  imported_at: Instant,
});

const Match = v.object({
  reason: v.picklist(MATCH_REASONS),
  company: Company,
  parts: v.array(v.object({ invoice: Uuid, number: v.string(), amount: Cents })),
  due: Cents,
});

/** A payout that a movement executed or returned; `day` is that of its run. */
const SentPayout = v.object({
  uuid: Uuid,
  carrier: v.string(),
  amount: Cents,
  day: CalendarDate,
  iban_end: v.string(),
});

/**
 * A payout of the card provider to our account; below 0 it takes money. `fees` is what the provider kept of the payments
 * behind it, `reference` its id there, and `failure` its words if it failed.
 */
const CardPayout = v.object({
  uuid: Uuid,
  reference: v.string(),
  amount: Signed,
  fees: Signed,
  state: v.picklist(CARD_PAYOUT_STATES),
  failure: v.nullable(v.string()),
  arrives_on: CalendarDate,
});
export type CardPayout = v.InferOutput<typeof CardPayout>;

/**
 * A movement on our account. `iban_end` is the end of the other party's IBAN; `matches` are invoices that an open
 * movement may pay, `orders` payouts it may have executed or returned, `card_payouts` those of the card provider that it may
 * be or bring back, surest first.
 */
export const BankEntry = v.object({
  uuid: Uuid,
  state: v.picklist(BANK_MOVEMENT_STATES),
  day: CalendarDate,
  amount: Signed,
  currency: v.literal(CURRENCY),
  name: v.string(),
  iban_end: v.nullable(v.string()),
  text: v.string(),
  booked: v.nullable(
    v.object({
      /** Null for what belongs to invoices or payouts. */
      purpose: v.nullable(v.picklist(BANK_PURPOSES)),
      /** Null for several payouts, and where there is a purpose. */
      company: v.nullable(Company),
      parts: v.array(v.object({ invoice: Uuid, number: v.string(), amount: Cents })),
      payouts: v.array(SentPayout),
      card_payout: v.nullable(CardPayout),
      by: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  ),
  matches: v.array(Match),
  orders: v.array(v.object({ payouts: v.array(SentPayout) })),
  card_payouts: v.array(
    v.object({ ...CardPayout.entries, reason: v.picklist(CARD_PAYOUT_REASONS), brings_back: v.boolean() }),
  ),
});
export type BankEntry = v.InferOutput<typeof BankEntry>;

const Debtor = v.object({
  company: Company,
  /** Not due yet, and late by 1–7, 8–15, 16–30, 31–60 and more days. */
  not_due: Cents,
  late_7: Cents,
  late_15: Cents,
  late_30: Cents,
  late_60: Cents,
  later: Cents,
});

export const bankAnswers = {
  importStatement: {
    summary:
      'Take a bank statement (camt.053): what names its invoices or is a payout is booked, the rest waits; taken twice it changes nothing',
    status: 201,
    schema: v.object({
      statement: Statement,
      booked: Count,
      waiting: Count,
      outgoing: Count,
      /** Movements that an earlier statement had. */
      known: Count,
      /** Number of statements of our account in the file; `statement` is the last one. */
      statements: v.optional(Count),
      /** Other accounts that the file has statements of, which were left out. */
      others: v.optional(v.array(v.string())),
    }),
    errors: ['statement_refused', 'statement_differs', 'statement_overlaps', 'statement_gap'],
  },
  listStatements: {
    summary: 'The statements taken, the latest first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Statement),
  },
  listBankEntries: {
    summary: 'Movements on our account: those that wait, the oldest first; else the latest first',
    query: v.strictObject({
      ...PAGE_QUERY,
      state: v.optional(v.picklist(BANK_MOVEMENT_STATES)),
      statement: v.optional(Uuid),
    }),
    status: 200,
    schema: listOf(BankEntry),
  },
  getBankEntry: {
    summary: 'A movement and what it may be for; with `q` the open invoices whose number or company is like it',
    query: v.strictObject({ q: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    status: 200,
    schema: BankEntry,
  },
  matchBankEntry: {
    summary: 'Say which invoices a movement settles',
    status: 200,
    schema: BankEntry,
    errors: ['already_matched', 'amount_changed'],
  },
  matchBankPayouts: {
    summary: 'Say which payouts a movement carried out, or brought back: what they paid is owed again then',
    status: 200,
    schema: BankEntry,
    errors: ['already_matched'],
  },
  matchCardPayout: {
    summary: 'Say which payout of the card provider a movement is, or brings back: its fees are booked with it',
    status: 200,
    schema: BankEntry,
    errors: ['already_matched'],
  },
  bookBankEntry: {
    summary: 'Book a movement as a fee of the bank, as interest, or as cents that belong to nobody',
    status: 200,
    schema: BankEntry,
    errors: ['already_matched'],
  },
  getCardAccount: {
    summary: 'The last nightly comparison of card payments in the books with the balance at the card provider',
    status: 200,
    schema: v.object({
      currency: v.literal(CURRENCY),
      /** Null before the first one. `booked` is account 5115; `fees` are booked with their payout. */
      check: v.nullable(
        v.object({
          day: CalendarDate,
          checked_at: Instant,
          booked: Signed,
          available: Signed,
          pending: Signed,
          in_transit: Signed,
          fees: Signed,
          difference: Signed,
        }),
      ),
      /** Payouts that are not on the bank statement yet, or that failed and must come back from our bank. */
      payouts: v.array(CardPayout),
    }),
  },
  getAging: {
    summary: 'What companies owe us today, by how late it is',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Debtor),
  },
} as const satisfies Answers;
