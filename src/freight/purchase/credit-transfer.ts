import { CURRENCY } from '../money/money.ts';
import { xmlLeaf as leaf, type XmlChild, xmlEuros, xmlNode } from '../values/xml.ts';
import { sepaField } from './sepa-text.ts';

/** The debtor or creditor of a transfer. Banks accept no address as free lines of text. */
export interface TransferParty {
  readonly name: string;
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly iban: string;
}

/** A payment order to a bank. `at` an ISO 8601 instant, amounts in cents. */
export interface CreditTransfers {
  /** At most 35 letters and digits. */
  readonly id: string;
  readonly at: string;
  readonly day: string;
  readonly debtor: TransferParty & { readonly bic: string };
  readonly transfers: readonly {
    readonly id: string;
    readonly amount: number;
    readonly creditor: TransferParty;
    /** The text for the payee, at most 140 characters. */
    readonly remittance: string;
  }[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * Writes euro transfers as a bank file (ISO 20022, pain.001.001.09), with the characters that banks take. The order of
 * elements follows the schema.
 */
export function creditTransferFile({ id, at, day, debtor, transfers }: CreditTransfers): string {
  const count = leaf('NbOfTxs', String(transfers.length));
  const sum = leaf('CtrlSum', xmlEuros(transfers.reduce((total, { amount }) => total + amount, 0)));
  const order = node(
    'CstmrCdtTrfInitn',
    node(
      'GrpHdr',
      leaf('MsgId', id),
      leaf('CreDtTm', at),
      count,
      sum,
      node('InitgPty', leaf('Nm', sepaField(debtor.name, 70))),
    ),
    node(
      'PmtInf',
      leaf('PmtInfId', id),
      leaf('PmtMtd', 'TRF'),
      count,
      sum,
      node('PmtTpInf', node('SvcLvl', leaf('Cd', 'SEPA'))),
      node('ReqdExctnDt', leaf('Dt', day)),
      node('Dbtr', ...party(debtor)),
      account('DbtrAcct', debtor),
      node('DbtrAgt', node('FinInstnId', leaf('BICFI', debtor.bic))),
      leaf('ChrgBr', 'SLEV'),
      ...transfers.map((transfer) =>
        node(
          'CdtTrfTxInf',
          node('PmtId', leaf('EndToEndId', transfer.id)),
          node('Amt', leaf('InstdAmt', xmlEuros(transfer.amount), { Ccy: CURRENCY })),
          node('Cdtr', ...party(transfer.creditor)),
          account('CdtrAcct', transfer.creditor),
          node('RmtInf', leaf('Ustrd', sepaField(transfer.remittance, 140))),
        ),
      ),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlNode('Document', { xmlns: NAMESPACE }, order)}\n`;
}

function party({ name, street_name, postal_code, city, country }: TransferParty): string[] {
  const address = [
    said('StrtNm', sepaField(street_name, 70)),
    said('PstCd', sepaField(postal_code, 16)),
    said('TwnNm', sepaField(city, 35)),
  ];
  return [leaf('Nm', sepaField(name, 70)), node('PstlAdr', ...address, leaf('Ctry', country))];
}

/** Empty elements are not allowed. */
function said(name: string, text: string): XmlChild {
  return text !== '' && leaf(name, text);
}

function account(name: string, { iban }: TransferParty): string {
  return node(name, node('Id', leaf('IBAN', iban)));
}

function node(name: string, ...children: readonly XmlChild[]): string {
  return xmlNode(name, {}, ...children);
}
