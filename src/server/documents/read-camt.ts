import { ParseOption, XmlDocument, type XmlElement } from 'libxml2-wasm';
import * as v from 'valibot';
import type { BankMovement, BankStatement } from '#freight/bank/statement.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';

/** A file that is no statement we can book, and why: for the log. */
export class UnreadableStatement extends Error {}

/**
 * Reads a bank's statement as ISO 20022 has it (camt.053, versions 2 to 13 alike: elements are found by their names).
 * Entities are not read, nothing is fetched. Batches are taken apart where the bank gives their amounts.
 *
 * @throws UnreadableStatement for any other file, another currency, and several statements in one
 */
export function readCamt(bytes: Uint8Array): BankStatement {
  const document = parse(bytes);
  try {
    if (document.dtd !== null) throw new UnreadableStatement('It has a DTD.');
    const [statement, ...others] = all(document.root, '/BkToCstmrStmt/Stmt');
    if (statement === undefined) throw new UnreadableStatement('It has no statement.');
    if (others.length > 0) throw new UnreadableStatement('It has several statements.');
    const closing = balance(statement, ['CLBD']);
    return {
      iban: text(statement, '/Acct/Id/IBAN'),
      id: text(statement, '/Id').slice(0, 100),
      day: closing.day,
      opening: balance(statement, ['OPBD', 'PRCD']).amount,
      closing: closing.amount,
      movements: all(statement, '/Ntry').filter(isBooked).flatMap(movementsOf),
    };
  } finally {
    document.dispose();
  }
}

function parse(bytes: Uint8Array): XmlDocument {
  try {
    return XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE });
  } catch (cause) {
    throw new UnreadableStatement('It is no XML.', { cause });
  }
}

/** The elements at a path of names, whatever their namespace. */
function all(from: XmlElement, path: string): XmlElement[] {
  const steps = path.replace(/\/(\w+)/g, "/*[local-name()='$1']");
  return from.find(`.${steps}`) as XmlElement[];
}

function optional(from: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const content = all(from, path)[0]?.content.trim() ?? '';
    if (content !== '') return content;
  }
  return null;
}

function text(from: XmlElement, ...paths: readonly string[]): string {
  const found = optional(from, ...paths);
  if (found === null) throw new UnreadableStatement(`It lacks ${paths[0]}.`);
  return found;
}

function balance(statement: XmlElement, kinds: readonly string[]): { readonly amount: number; readonly day: string } {
  const found = all(statement, '/Bal').find((each) => kinds.includes(optional(each, '/Tp/CdOrPrtry/Cd') ?? ''));
  if (found === undefined) throw new UnreadableStatement(`It lacks the balance ${kinds[0]}.`);
  return { amount: signed(found, found), day: dayIn(found, '/Dt') };
}

function isBooked(entry: XmlElement): boolean {
  return (optional(entry, '/Sts/Cd', '/Sts') ?? 'BOOK') === 'BOOK';
}

function movementsOf(entry: XmlElement): BankMovement[] {
  const whole = signed(entry, entry);
  const day = dayIn(entry, '/BookgDt');
  const details = all(entry, '/NtryDtls/TxDtls');
  const amounts = details.map((detail) => amountOf(detail, entry));
  const isSplit = details.length > 1 && amounts.reduce((sum: number, each) => sum + (each ?? Number.NaN), 0) === whole;
  const parts = isSplit ? details : [details[0] ?? entry];
  return parts.map((detail, place) => {
    const amount = isSplit ? (amounts[place] ?? 0) : whole;
    const side = amount < 0 ? 'Cdtr' : 'Dbtr';
    return {
      amount,
      day,
      name: cut(optional(detail, `/RltdPties/${side}/Pty/Nm`, `/RltdPties/${side}/Nm`) ?? ''),
      iban: ibanIn(detail, `/RltdPties/${side}Acct/Id/IBAN`),
      text: cut(textOf(detail, entry)),
      order: cut(orderOf(detail, entry)),
      bankReference: cut(
        [
          optional(entry, '/AcctSvcrRef', '/NtryRef'),
          isSplit ? (optional(detail, '/Refs/AcctSvcrRef', '/Refs/TxId') ?? `${place}`) : null,
        ]
          .filter((each) => each !== null)
          .join('/'),
      ),
    };
  });
}

function amountOf(detail: XmlElement, entry: XmlElement): number | null {
  const holder = [detail, ...all(detail, '/AmtDtls/TxAmt')].find((each) => all(each, '/Amt').length > 0);
  return holder === undefined ? null : signed(holder, all(detail, '/CdtDbtInd').length > 0 ? detail : entry);
}

/** Everything the payer wrote, with the references they gave. */
function textOf(detail: XmlElement, entry: XmlElement): string {
  const written = [...all(detail, '/RmtInf/Ustrd'), ...all(detail, '/RmtInf/Strd/CdtrRefInf/Ref')];
  const words = written.map(({ content }) => content.trim());
  const reference = optional(detail, '/Refs/EndToEndId');
  if (reference !== null && reference !== 'NOTPROVIDED') words.push(reference);
  if (words.length === 0) words.push(optional(detail, '/AddtlTxInf') ?? optional(entry, '/AddtlNtryInf') ?? '');
  return words.join(' ');
}

/** What the bank says of the payment order that the money went by, or came back from. */
function orderOf(detail: XmlElement, entry: XmlElement): string {
  const batch = ['MsgId', 'PmtInfId'].map((name) => optional(entry, `/NtryDtls/Btch/${name}`));
  const own = ['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId'].map((name) => optional(detail, `/Refs/${name}`));
  return [...batch, ...own].filter((each) => each !== null).join(' ');
}

/** An amount in cents with its sign. @param direction the element that says whether it came or went */
function signed(holder: XmlElement, direction: XmlElement): number {
  const [amount] = all(holder, '/Amt');
  if (amount?.attr('Ccy')?.value !== CURRENCY) throw new UnreadableStatement('An amount is of another currency.');
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount.content.trim()) ?? [];
  if (whole === undefined) throw new UnreadableStatement('An amount cannot be read.');
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return text(direction, '/CdtDbtInd') === 'DBIT' ? -value : value;
}

function dayIn(from: XmlElement, path: string): string {
  const day = text(from, `${path}/Dt`, `${path}/DtTm`).slice(0, 10);
  if (!v.is(CalendarDate, day)) throw new UnreadableStatement('A day cannot be read.');
  return day;
}

/** An IBAN as banks write it; what is none tells nobody whose account it is. */
function ibanIn(from: XmlElement, path: string): string | null {
  const iban = optional(from, path) ?? '';
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) ? iban : null;
}

/** Texts are kept as far as a bank may write them; NUL cannot be kept at all. */
function cut(value: string): string {
  return value.replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, 500).toWellFormed();
}
