import { describe, expect, it } from 'vitest';
import { readCamt, UnreadableStatement } from '#server/documents/read-camt.ts';
import { camt } from '#tests/support/camt.ts';

const OURS = 'FR7630006000011234567890189';
const XML = camt({ iban: OURS, entries: [{ amount: 100 }, { amount: 36_360, name: 'Lys', text: 'F-1' }] });

const read = (xml: string) => readCamt(Buffer.from(xml), OURS);
const movements = (xml: string) => read(xml).statements.flatMap((statement) => statement.movements);

function faultOf(xml: string) {
  try {
    read(xml);
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.fault;
    throw error;
  }
  return null;
}

describe('a camt.053 as banks send it', () => {
  it.each([
    ['an IBAN in groups of four', (xml: string) => xml.replace(OURS, 'FR76 3000 6000 0112 3456 7890 189')],
    [
      'an account that is no IBAN',
      (xml: string) => xml.replace(`<IBAN>${OURS}</IBAN>`, `<Othr><Id>${OURS}</Id></Othr>`),
    ],
    ['a newline at its head', (xml: string) => `\n  ${xml}`],
    ['a mark and a newline', (xml: string) => `\uFEFF\r\n${xml}`],
    [
      'an envelope',
      (xml: string) => xml.replace('<Document', '<Env><Head/><Document').replace('</Document>', '</Document></Env>'),
    ],
    ['a plus', (xml: string) => xml.replaceAll('>363.60<', '>+363.60<')],
    ['no day of booking', (xml: string) => xml.replaceAll('BookgDt', 'ValDt')],
  ])('is read with %s', (_, change) => {
    expect(change(XML)).not.toBe(XML);
    expect(movements(change(XML))).toMatchObject([{ amount: 100 }, { amount: 36_360, day: '2026-03-16', name: 'Lys' }]);
  });

  it('is not split by details in another currency, and reads the text of all of them', () => {
    const detail = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls><RmtInf>${text}</RmtInf></TxDtls>`;
    const sek = detail('<Amt Ccy="SEK">1000.00</Amt>', '<Strd><RfrdDocInf><Nb>F-7</Nb></RfrdDocInf></Strd>');
    const none = detail('', '<Strd><AddtlRmtInf>F-8</AddtlRmtInf></Strd>');
    const xml = XML.replace(/<TxDtls>(?!.*<TxDtls>).*<\/TxDtls>/s, `${sek}${none}`).replace(
      /<\/NtryDtls>(?!.*<\/NtryDtls>)/s,
      '</NtryDtls><AddtlNtryInf>Sammel F-9</AddtlNtryInf>',
    );
    expect(movements(xml)).toMatchObject([{}, { amount: 36_360, text: 'F-7 F-8 Sammel F-9' }]);
  });

  it('reads what the bank adds beside a reference of the payer', () => {
    const xml = XML.replaceAll('NOTPROVIDED', 'E2E-1').replaceAll('</RmtInf>', '</RmtInf><AddtlTxInf>F-3</AddtlTxInf>');
    expect(movements(xml)[1]?.text).toBe('F-1 E2E-1 F-3');
  });

  it('names the other side of a reversal', () => {
    const parties =
      `<Cdtr><Pty><Nm>Vandamme</Nm></Pty></Cdtr><Dbtr><Pty><Nm>Ourselves</Nm></Pty></Dbtr>` +
      `<DbtrAcct><Id><IBAN>${OURS}</IBAN></Id></DbtrAcct>`;
    const back = XML.replace(/<RltdPties>.*?<\/RltdPties>/s, `<RltdPties>${parties}</RltdPties>`);
    expect(movements(back)[0]).toMatchObject({ amount: 100, name: 'Vandamme', iban: null });
    const said = back.replace(/<DbtrAcct>.*?<\/DbtrAcct>/, '').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    expect(movements(said)[0]).toMatchObject({ name: 'Vandamme' });
  });

  it('takes no number of an entry for a reference of the bank', () => {
    expect(movements(XML.replaceAll('AcctSvcrRef', 'NtryRef'))).toMatchObject([
      { bankReference: '' },
      { bankReference: '' },
    ]);
  });

  it.each([
    ['provisional', (xml: string) => xml.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), {}],
    ['notification', (xml: string) => xml.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'), {}],
    ['no_xml', () => 'nothing', {}],
    ['no_statement', () => '<Document/>', {}],
    [
      'other_account',
      (xml: string) => xml.replace(OURS, 'DE89370400440532013000'),
      { value: 'DE89370400440532013000' },
    ],
    ['no_opening', (xml: string) => xml.replace('OPBD', 'XXXX'), {}],
    ['no_closing', (xml: string) => xml.replace('CLBD', 'XXXX'), {}],
    ['balance_currency', (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="PLN"'), { value: 'PLN' }],
    ['entry_currency', (xml: string) => xml.replace('Ccy="EUR">363', 'Ccy="SEK">363'), { entry: 2, value: 'SEK' }],
    ['entry_amount', (xml: string) => xml.replace('>363.60<', '>363,60<'), { entry: 2, value: '363,60' }],
    ['entry_direction', (xml: string) => xml.replace(/CRDT(?!.*CRDT)/s, 'C'), { entry: 2, value: 'C' }],
    [
      'entry_day',
      (xml: string) => xml.replace(/2026-03-16(?!.*2026-03-16)/s, '2026-02-31'),
      { entry: 2, value: '2026-02-31' },
    ],
  ] as const)('says why it is refused: %s', (reason, change, where) => {
    expect(faultOf(change(XML))).toEqual({ reason, ...where });
  });
});
