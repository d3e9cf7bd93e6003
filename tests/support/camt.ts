import { randomUUID } from 'node:crypto';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import type { Person } from './scene.ts';
import type { TestServer } from './test-server.ts';

/** A statement of one movement as CSV. */
export const CSV_STATEMENT = 'Date;Montant;Libellé\r\n03/02/2026;12,50;Verrerie\r\n';

/** A movement as a bank writes it; `amount` in cents, below 0 it went out. */
export interface CamtEntry {
  readonly amount: number;
  readonly day?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly reference?: string;
  /** The id of the payment order that the money went by, as its sender gave it. */
  readonly endToEnd?: string;
  /** The id of the whole order, where the bank books it as one. */
  readonly order?: string;
  readonly status?: 'BOOK' | 'PDNG';
  readonly currency?: string;
}

export interface CamtStatement {
  readonly iban: string;
  readonly id?: string;
  readonly day?: string;
  readonly opening?: number;
  /** What the movements lead to, unless it is said otherwise. */
  readonly closing?: number;
  readonly entries: readonly CamtEntry[];
  readonly version?: '02' | '08';
}

/** A bank statement as XML (camt.053), in the version of a decade ago or in that of today. */
export function camt({ iban, entries, version = '08', ...rest }: CamtStatement): string {
  const { id = 'S-1', day = '2026-03-17', opening = 4_821_035 } = rest;
  const booked = entries.filter(({ status }) => status !== 'PDNG');
  const closing = rest.closing ?? booked.reduce((sum, { amount }) => sum + amount, opening);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M</MsgId><CreDtTm>${day}T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}
${entries.map((entry, place) => entryOf(entry, place, version)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

function balance(kind: string, amount: number, day: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
}

function money(amount: number, currency = 'EUR'): string {
  const direction = amount < 0 ? 'DBIT' : 'CRDT';
  const text = (Math.abs(amount) / 100).toFixed(2);
  return `<Amt Ccy="${currency}">${text}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`;
}

function entryOf(entry: CamtEntry, place: number, version: '02' | '08'): string {
  const { amount, day = '2026-03-16', name = 'Somebody', iban, text = '', reference = `B${place}` } = entry;
  const side = amount < 0 ? 'Cdtr' : 'Dbtr';
  const party = version === '02' ? `<Nm>${escaped(name)}</Nm>` : `<Pty><Nm>${escaped(name)}</Nm></Pty>`;
  const account = iban === undefined ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`;
  const { status = 'BOOK', currency, endToEnd = 'NOTPROVIDED', order } = entry;
  const batch = order === undefined ? '' : `<Btch><PmtInfId>${order}</PmtInfId></Btch>`;
  return `<Ntry>${money(amount, currency)}<Sts>${version === '02' ? status : `<Cd>${status}</Cd>`}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${batch}<TxDtls>
<Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><RltdPties><${side}>${party}</${side}>${account}</RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** A statement of the seller's account that opens where the last one left it. */
export async function nextStatement(
  { context }: Pick<TestServer, 'context'>,
  entries: readonly CamtEntry[],
  rest: Partial<CamtStatement> = {},
): Promise<string> {
  const { iban } = sellerOf(context.settings);
  const last = await context.db
    .selectFrom('bank_statements')
    .select('reached')
    .where('iban', '=', iban)
    .where('reached', 'is not', null)
    .orderBy('place', 'desc')
    .executeTakeFirst();
  const opening = last?.reached == null ? {} : { opening: last.reached };
  return camt({ iban, id: randomUUID(), ...opening, entries, ...rest });
}

/** Takes a statement with one movement of which nobody knows what it is for; answers the movement's id. */
export async function addOpenMovement(
  { call, context }: Pick<TestServer, 'call' | 'context'>,
  { token }: Pick<Person, 'token'>,
): Promise<string> {
  const payload = await nextStatement({ context }, [{ amount: 4200, reference: randomUUID() }]);
  const headers = { 'content-type': 'application/xml' };
  await call('POST', '/api/v2/support/statements', { token, payload, headers });
  const { items } = (await call('GET', '/api/v2/support/bank-entries?limit=100', { token })).json();
  return items[0].uuid;
}
