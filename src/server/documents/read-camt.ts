import { ParseOption, XmlDocument, type XmlElement } from 'libxml2-wasm';
import * as v from 'valibot';
import { accountOf, isOurs } from '#freight/bank/csv-cells.ts';
import { isMt940 } from '#freight/bank/mt940.ts';
import type { BankMovement, BankStatement } from '#freight/bank/statement.ts';
import type { StatementFault, StatementFaultReason } from '#freight/bank/statement-fault.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { all, optional, textOf } from './camt-text.ts';

/** Thrown for a file that is not a usable statement, with the reason. */
export class UnreadableStatement extends Error {
  readonly fault: StatementFault;

  constructor(fault: StatementFault, cause?: unknown) {
    super(fault.reason, { cause });
    this.fault = fault;
  }
}

/** Statements of our account in a file, and other accounts with statements in it. */
export interface CamtFile {
  readonly statements: readonly BankStatement[];
  readonly others: readonly string[];
}

/**
 * Parses bank statements in ISO 20022 (camt.053, versions 2 to 13: elements are found by name, in any envelope).
 * Entities are not resolved and nothing is fetched. Batches are split if the bank gives the amounts of their parts.
 *
 * @param account ours
 * @throws UnreadableStatement for any other file, another account, and another currency
 */
export function readCamt(bytes: Uint8Array, account: string): CamtFile {
  const document = parse(bytes);
  try {
    if (document.dtd !== null) throw new UnreadableStatement({ reason: 'dtd' });
    const found = within(document.root, 'BkToCstmrStmt').flatMap((message) => all(message, '/Stmt'));
    if (found.length === 0) throw new UnreadableStatement({ reason: otherMessage(document.root) });
    const named = found.map((statement) => ({ statement, of: accountIn(statement) }));
    const own = named.filter(({ of }) => of !== null && isOurs(of, account));
    const others = named.flatMap(({ of }) => (of === null || isOurs(of, account) ? [] : [of.slice(0, 50)]));
    const [other] = others;
    if (own.length === 0)
      throw new UnreadableStatement(
        other === undefined ? { reason: 'no_account' } : { reason: 'other_account', value: other },
      );
    return { statements: own.map(({ statement }) => readStatement(statement, account)), others: [...new Set(others)] };
  } finally {
    document.dispose();
  }
}

/** Bytes allowed before the XML declaration: white space and the UTF-8 byte order mark. */
const BEFORE = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

function parse(bytes: Uint8Array): XmlDocument {
  const from = bytes.findIndex((byte) => !BEFORE.has(byte));
  try {
    return XmlDocument.fromBuffer(bytes.subarray(Math.max(from, 0)), {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
  } catch (cause) {
    throw new UnreadableStatement({ reason: isMt940(bytes) ? 'mt940' : 'no_xml' }, cause);
  }
}

function within(root: XmlElement, name: string): XmlElement[] {
  return root.find(`//*[local-name()='${name}']`) as XmlElement[];
}

function otherMessage(root: XmlElement): StatementFaultReason {
  if (within(root, 'BkToCstmrAcctRpt').length > 0) return 'provisional';
  return within(root, 'BkToCstmrDbtCdtNtfctn').length > 0 ? 'notification' : 'no_statement';
}

/** Returns the account of a statement in normalized form; null if it names none. */
function accountIn(statement: XmlElement): string | null {
  const written = optional(statement, '/Acct/Id/IBAN', '/Acct/Id/Othr/Id');
  return written === null ? null : (accountOf(written) ?? written);
}

function readStatement(statement: XmlElement, account: string): BankStatement {
  const closing = balance(statement, ['CLBD'], 'no_closing');
  const entries = all(statement, '/Ntry').map((entry, at) => ({ entry, at: at + 1 }));
  return {
    iban: account,
    id: (optional(statement, '/Id') ?? closing.day).slice(0, 100),
    day: closing.day,
    opening: balance(statement, ['OPBD', 'PRCD'], 'no_opening').amount,
    closing: closing.amount,
    movements: entries.filter(({ entry }) => isBooked(entry)).flatMap((each) => movementsOf(each, account)),
  };
}

function balance(
  statement: XmlElement,
  kinds: readonly string[],
  missing: StatementFaultReason,
): { readonly amount: number; readonly day: string } {
  const balances = all(statement, '/Bal');
  const found = kinds
    .map((kind) => balances.find((each) => optional(each, '/Tp/CdOrPrtry/Cd') === kind))
    .find((each) => each !== undefined);
  if (found === undefined) throw new UnreadableStatement({ reason: missing });
  const amount = signed(found, found);
  if (typeof amount !== 'number') {
    const reason = amount.is === 'currency' ? 'balance_currency' : 'balance_amount';
    throw new UnreadableStatement({ reason, value: amount.value });
  }
  const day = dayIn(found, '/Dt');
  if (day.day === null) throw new UnreadableStatement({ reason: 'balance_day', value: day.value });
  return { amount, day: day.day };
}

function isBooked(entry: XmlElement): boolean {
  return (optional(entry, '/Sts/Cd', '/Sts/Prtry', '/Sts') ?? 'BOOK') === 'BOOK';
}

/** An entry, and its number in the statement, from 1. */
interface NumberedEntry {
  readonly entry: XmlElement;
  readonly at: number;
}

function movementsOf(numbered: NumberedEntry, account: string): BankMovement[] {
  const { entry } = numbered;
  const whole = wholeOf(numbered);
  const day = entryDay(numbered);
  const details = all(entry, '/NtryDtls/TxDtls');
  const amounts = details.map((detail) => amountOf(detail, entry));
  const isSplit = details.length > 1 && amounts.reduce((sum: number, each) => sum + (each ?? Number.NaN), 0) === whole;
  const parts = isSplit ? details.map((detail) => [detail]) : [details];
  const isReversal = /^(?:true|1)$/.test(optional(entry, '/RvslInd') ?? '');
  return parts.map((of, place) => {
    const amount = isSplit ? (amounts[place] ?? 0) : whole;
    // For returned money, the parties are those of the original transfer.
    const side = amount < 0 !== isReversal ? 'Cdtr' : 'Dbtr';
    return {
      amount,
      day,
      ...partyOf(of, side, account),
      text: cut(textOf(of, entry, isSplit), 2000),
      order: cut(orderOf(of, entry)),
      bankReference: cut(bankReference(of, entry, isSplit ? place : null)),
    };
  });
}

function wholeOf({ entry, at }: NumberedEntry): number {
  const amount = signed(entry, entry);
  if (typeof amount === 'number') return amount;
  const reason = { currency: 'entry_currency', amount: 'entry_amount', direction: 'entry_direction' } as const;
  throw new UnreadableStatement({ reason: reason[amount.is], entry: at, value: amount.value });
}

function entryDay({ entry, at }: NumberedEntry): string {
  const booked = dayIn(entry, '/BookgDt');
  const { day, value } = booked.value === '' ? dayIn(entry, '/ValDt') : booked;
  if (day === null) throw new UnreadableStatement({ reason: 'entry_day', entry: at, value });
  return day;
}

/**
 * Returns the counterparty of a movement. If the account on its side is ours, the bank has named the sides the other
 * way round.
 */
function partyOf(
  details: readonly XmlElement[],
  side: 'Cdtr' | 'Dbtr',
  account: string,
): Pick<BankMovement, 'name' | 'iban'> {
  const other = side === 'Cdtr' ? 'Dbtr' : 'Cdtr';
  const isNamed = details.some((detail) => all(detail, `/RltdPties/${other}`).length > 0);
  const isUs = isNamed && details.some((detail) => ibanIn(detail, side) === account);
  const from = isUs ? other : side;
  const names = details.map((detail) => optional(detail, `/RltdPties/${from}/Pty/Nm`, `/RltdPties/${from}/Nm`));
  const ibans = new Set(details.map((detail) => ibanIn(detail, from)));
  return {
    name: cut(names.find((name) => name !== null) ?? ''),
    iban: ibans.size === 1 ? ([...ibans][0] ?? null) : null,
  };
}

/** Returns the amount of a detail; null if it has none in the currency of the account. */
function amountOf(detail: XmlElement, entry: XmlElement): number | null {
  const direction = all(detail, '/CdtDbtInd').length > 0 ? detail : entry;
  const holders = [detail, ...all(detail, '/AmtDtls/TxAmt')].map((holder) => signed(holder, direction));
  return holders.find((amount) => typeof amount === 'number') ?? null;
}

/** Placeholders that banks write instead of a reference. */
const NO_REFERENCE = /^(?:NOTPROVIDED|NOT PROVIDED|NONREF|NOREF|N\/?A|0+|-+)$/i;

/**
 * Returns the bank's reference. The reference of the entry in the file (NtryRef) is not used, because it changes from
 * file to file.
 */
function bankReference(details: readonly XmlElement[], entry: XmlElement, place: number | null): string {
  const [detail] = details;
  const own = detail === undefined ? null : optional(detail, '/Refs/AcctSvcrRef');
  const whole = optional(entry, '/AcctSvcrRef') ?? (place === null && details.length === 1 ? own : null);
  if (whole !== null && NO_REFERENCE.test(whole)) return '';
  if (place === null) return whole ?? '';
  const part = own ?? (detail === undefined ? null : optional(detail, '/Refs/TxId'));
  if (whole === null) return own ?? '';
  return `${whole}/${part ?? place}`;
}

/** Returns the bank's references to the payment order of the transfer or return. */
function orderOf(details: readonly XmlElement[], entry: XmlElement): string {
  const batch = ['MsgId', 'PmtInfId'].map((name) => optional(entry, `/NtryDtls/Btch/${name}`));
  const own = details.flatMap((detail) =>
    ['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId'].map((name) => optional(detail, `/Refs/${name}`)),
  );
  return [...new Set([...batch, ...own])].filter((each) => each !== null).join(' ');
}

/** The fault of an amount, and the faulty value. */
interface WrongAmount {
  readonly is: 'currency' | 'amount' | 'direction';
  readonly value: string;
}

/** Returns a signed amount in cents. @param direction the element with the debit or credit indicator */
function signed(holder: XmlElement, direction: XmlElement): number | WrongAmount {
  const [amount] = all(holder, '/Amt');
  const currency = amount?.attr('Ccy')?.value ?? '';
  if (amount !== undefined && currency !== CURRENCY) return { is: 'currency', value: currency.slice(0, 20) };
  const written = amount?.content.trim() ?? '';
  const [, whole, cents = ''] = /^\+?(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(written) ?? [];
  if (whole === undefined) return { is: 'amount', value: cut(written, 50) };
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  const side = optional(direction, '/CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') return { is: 'direction', value: cut(side ?? '', 50) };
  return side === 'DBIT' && value !== 0 ? -value : value;
}

function dayIn(from: XmlElement, path: string): { readonly day: string | null; readonly value: string } {
  const written = optional(from, `${path}/Dt`, `${path}/DtTm`) ?? '';
  const day = written.slice(0, 10);
  return { day: v.is(CalendarDate, day) ? day : null, value: cut(written, 50) };
}

/** Returns an IBAN without spaces; null if it is not an IBAN. */
function ibanIn(detail: XmlElement, side: 'Cdtr' | 'Dbtr'): string | null {
  const path = `/RltdPties/${side}Acct/Id`;
  const iban = (optional(detail, `${path}/IBAN`, `${path}/Othr/Id`) ?? '').replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) ? iban : null;
}

/** Limits texts to the length of the standard and removes NUL, which cannot be stored. */
function cut(value: string, most = 500): string {
  return value.replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, most).toWellFormed();
}
