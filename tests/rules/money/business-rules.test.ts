import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import type { ElectronicInvoice } from '#freight/invoice/electronic-invoice.ts';
import { universalInvoice } from '#freight/invoice/ubl.ts';
import {
  BELGIAN,
  CREDIT,
  OUTSIDE,
  PLAIN,
  REVERSE,
  SELF_BILLED,
  SELF_BILLED_CREDIT,
  SHAPES,
  taxed,
} from '#tests/support/electronic-invoices.ts';
import { brokenBusinessRules, RULE_NAMES } from '#tests/support/en16931/business-rules.ts';

const SYNTAXES = [
  ['CII', crossIndustryInvoice],
  ['UBL', universalInvoice],
] as const;

const KINDS = [
  ['invoice', PLAIN],
  ['paid by card', { ...PLAIN, paid: true, due: PLAIN.issued }],
  ['credit note', CREDIT],
  ['self-billed', SELF_BILLED],
  ['self-billed credit note', SELF_BILLED_CREDIT],
] as const satisfies readonly (readonly [string, ElectronicInvoice])[];

const andorran = { ...PLAIN.customer, country: 'AD', vat_number: null, siren: null };
/** Each category of VAT, with the customer or the seller it goes with. */
const CATEGORIES: readonly (readonly [string, (kind: ElectronicInvoice) => ElectronicInvoice])[] = [
  ['S', (kind) => ({ ...kind, ...taxed({ category: 'S', rate: 20 }) })],
  ['AE', (kind) => ({ ...kind, ...taxed({ category: 'AE', rate: 0 }), ...abroad(kind, BELGIAN) })],
  ['E', (kind) => ({ ...kind, ...taxed({ category: 'E', rate: 0 }) })],
  ['G', (kind) => ({ ...kind, ...taxed({ category: 'G', rate: 0 }) })],
  [
    'O',
    (kind) => ({ ...kind, ...taxed({ category: 'O', rate: 0 }), ...(kind.type === '380' && { customer: andorran }) }),
  ],
];

/** The party that is not Lading. */
function abroad(kind: ElectronicInvoice, party: ElectronicInvoice['seller']) {
  return kind.type === '389' || kind.type === '261' ? { seller: party } : { customer: party };
}

describe.each(SYNTAXES)('the business rules of EN 16931 in %s', (_, write) => {
  it.each(SHAPES)('are kept: %s', (__, invoice) => {
    expect(brokenBusinessRules(write(invoice))).toEqual([]);
  });

  it.each(KINDS.flatMap(([kind, invoice]) => CATEGORIES.map(([code, of]) => [kind, code, of(invoice)] as const)))(
    'are kept: %s, category %s',
    (__, ___, invoice) => {
      expect(brokenBusinessRules(write(invoice))).toEqual([]);
    },
  );

  it('are kept whatever is charged', () => {
    const lines = fc.array(
      fc.record({ name: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''), amount: fc.nat(10 ** 9) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(...CATEGORIES), fc.constantFrom(...KINDS), (charged, [, of], [, kind]) => {
        const invoice = of(kind);
        expect(brokenBusinessRules(write({ ...invoice, ...taxed(invoice.tax, charged) }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

const cii = crossIndustryInvoice(PLAIN);
const ubl = universalInvoice(PLAIN);
/** Removes an element, with what is in it; the first one, behind another text if one is given. */
const without = (xml: string, name: string, behind = '') => replaced(xml, name, '', behind);
/** Replaces an element by a text. */
function replaced(xml: string, name: string, text: string, behind = ''): string {
  const from = xml.indexOf(behind);
  const changed = xml.slice(from).replace(new RegExp(`<(\\w+:)${name}(?: [^>]*)?>.*?</\\1${name}>`, 's'), text);
  if (from === -1 || changed === xml.slice(from)) throw new Error(`There is no ${name}.`);
  return xml.slice(0, from) + changed;
}
/** Replaces the content of an element. */
function filled(xml: string, name: string, content: string, behind = ''): string {
  const from = xml.indexOf(behind);
  const changed = xml.slice(from).replace(new RegExp(`(<\\w+:${name}(?: [^>]*)?>)[^<]*`), `$1${content}`);
  if (from === -1 || changed === xml.slice(from)) throw new Error(`There is no ${name}.`);
  return xml.slice(0, from) + changed;
}
const of = (tax: ElectronicInvoice['tax'], more: Partial<ElectronicInvoice> = {}) =>
  crossIndustryInvoice({ ...PLAIN, ...taxed(tax), ...more });
const SETTLEMENT = '<ram:ApplicableHeaderTradeSettlement>';
const BUYER = '<ram:BuyerTradeParty>';
const zero = (code: 'E' | 'G' | 'AE') => of({ category: code, rate: 0 }, code === 'AE' ? { customer: BELGIAN } : {});
/** An invoice of goods for another member state, which Lading never writes. */
const goods = zero('AE').replaceAll('>AE<', '>K<').replace('VATEX-EU-AE', 'VATEX-EU-IC');
const free = cii
  .replaceAll('>S<', '>Z<')
  .replaceAll('>20.00<', '>0<')
  .replaceAll('>116.01<', '>0.00<')
  .replaceAll('>696.06<', '>580.05<');

const BREAKS: readonly (readonly [string, string])[] = [
  ['BR-01', without(cii, 'GuidelineSpecifiedDocumentContextParameter')],
  ['BR-01', without(ubl, 'CustomizationID')],
  ['BR-02', without(cii, 'ID', '<rsm:ExchangedDocument>')],
  ['BR-02', without(ubl, 'ID')],
  ['BR-03', without(cii, 'IssueDateTime')],
  ['BR-03', without(ubl, 'IssueDate')],
  ['BR-04', without(cii, 'TypeCode')],
  ['BR-04', without(ubl, 'InvoiceTypeCode')],
  ['BR-05', without(cii, 'InvoiceCurrencyCode')],
  ['BR-05', without(ubl, 'DocumentCurrencyCode')],
  ['BR-06', without(cii, 'Name', '<ram:SellerTradeParty>')],
  ['BR-06', without(ubl, 'RegistrationName')],
  ['BR-07', without(cii, 'Name', BUYER)],
  ['BR-08', without(cii, 'PostalTradeAddress')],
  ['BR-08', without(ubl, 'PostalAddress')],
  ['BR-09', without(cii, 'CountryID')],
  ['BR-10', without(cii, 'PostalTradeAddress', BUYER)],
  ['BR-11', without(cii, 'CountryID', BUYER)],
  ['BR-12', without(cii, 'LineTotalAmount', SETTLEMENT)],
  ['BR-13', without(cii, 'TaxBasisTotalAmount')],
  ['BR-13', without(ubl, 'TaxExclusiveAmount')],
  ['BR-14', without(cii, 'GrandTotalAmount')],
  ['BR-15', without(cii, 'DuePayableAmount')],
  ['BR-15', without(ubl, 'PayableAmount')],
  ['BR-16', without(without(cii, 'IncludedSupplyChainTradeLineItem'), 'IncludedSupplyChainTradeLineItem')],
  ['BR-21', without(cii, 'LineID')],
  ['BR-22', without(cii, 'BilledQuantity')],
  ['BR-22', without(ubl, 'InvoicedQuantity')],
  ['BR-23', cii.replace(' unitCode="C62"', '')],
  ['BR-24', without(cii, 'LineTotalAmount')],
  ['BR-25', without(cii, 'SpecifiedTradeProduct')],
  ['BR-26', without(cii, 'ChargeAmount')],
  ['BR-27', filled(cii, 'ChargeAmount', '-550.00')],
  ['BR-45', without(cii, 'BasisAmount')],
  ['BR-46', without(cii, 'CalculatedAmount')],
  ['BR-47', without(cii, 'CategoryCode', SETTLEMENT)],
  ['BR-48', without(cii, 'RateApplicablePercent', SETTLEMENT)],
  [
    'BR-49',
    without(cii, 'TypeCode', '<ram:SpecifiedTradeSettlementPaymentMeans>').replace(
      '<ram:ApplicableTradeTax>',
      '<ram:ApplicableTradeTax>',
    ),
  ],
  ['BR-50', without(cii, 'IBANID')],
  ['BR-55', without(crossIndustryInvoice(CREDIT), 'IssuerAssignedID', '<ram:InvoiceReferencedDocument>')],
  ['BR-61', without(cii, 'PayeePartyCreditorFinancialAccount')],
  ['BR-62', cii.replace(' schemeID="0225"', '')],
  ['BR-63', cii.replace(/(.*) schemeID="0225"/s, '$1')],
  [
    'BR-CO-03',
    cii.replace(
      '<ram:DueDateTypeCode>',
      '<ram:TaxPointDate><udt:DateString>1</udt:DateString></ram:TaxPointDate><ram:DueDateTypeCode>',
    ),
  ],
  ['BR-CO-04', without(cii, 'CategoryCode')],
  ['BR-CO-09', cii.replace('>FR32123456789<', '>32123456789<')],
  ['BR-CO-10', filled(cii, 'LineTotalAmount', '550.01')],
  ['BR-CO-10', filled(ubl, 'LineExtensionAmount', '580.04')],
  ['BR-CO-13', filled(cii, 'TaxBasisTotalAmount', '580.00')],
  ['BR-CO-14', filled(cii, 'TaxTotalAmount', '116.00')],
  ['BR-CO-15', filled(cii, 'GrandTotalAmount', '696.05')],
  ['BR-CO-16', filled(cii, 'DuePayableAmount', '0.00')],
  ['BR-CO-17', filled(cii, 'CalculatedAmount', '117.02')],
  ['BR-CO-18', without(cii, 'ApplicableTradeTax', SETTLEMENT)],
  ['BR-CO-25', without(cii, 'SpecifiedTradePaymentTerms')],
  ['BR-CO-26', without(without(cii, 'SpecifiedLegalOrganization'), 'SpecifiedTaxRegistration')],
  ['BR-CL-01', filled(cii, 'TypeCode', '999')],
  ['BR-CL-04', filled(cii, 'InvoiceCurrencyCode', '€')],
  ['BR-CL-11', cii.replace('schemeID="0002"', 'schemeID="SIREN"')],
  ['BR-CL-14', filled(cii, 'CountryID', 'France')],
  ['BR-CL-16', filled(cii, 'TypeCode', '99', '<ram:SpecifiedTradeSettlementPaymentMeans>')],
  ['BR-CL-17', filled(cii, 'CategoryCode', 'X', SETTLEMENT)],
  ['BR-CL-18', filled(cii, 'CategoryCode', 'X')],
  ['BR-CL-22', filled(zero('E'), 'ExemptionReasonCode', '293 B')],
  ['BR-CL-23', cii.replace('unitCode="C62"', 'unitCode="piece"')],
  ['BR-CL-25', cii.replace('schemeID="0225"', 'schemeID="x"')],
  ['BR-DEC', filled(cii, 'GrandTotalAmount', '696.060')],
  ['BR-DEC', filled(ubl, 'PayableAmount', '696.0600')],
  ['BR-S-01', filled(filled(cii, 'CategoryCode', 'E', SETTLEMENT), 'BasisAmount', '0.00')],
  ['BR-S-02', without(cii, 'SpecifiedTaxRegistration')],
  ['BR-S-05', filled(cii, 'RateApplicablePercent', '0')],
  ['BR-S-08', filled(cii, 'BasisAmount', '580.04')],
  ['BR-S-09', filled(cii, 'RateApplicablePercent', '0', SETTLEMENT)],
  ['BR-S-10', cii.replace('<ram:BasisAmount>', '<ram:ExemptionReason>none</ram:ExemptionReason><ram:BasisAmount>')],
  ...(['E', 'G', 'AE', 'K', 'Z'] as const).flatMap((code): [string, string][] => {
    const rules = code === 'K' ? 'IC' : code;
    const right = code === 'K' ? goods : code === 'Z' ? free : zero(code);
    const reasons = without(
      right.includes('<ram:ExemptionReasonCode>')
        ? without(right, 'ExemptionReasonCode')
        : right.replace('<ram:BasisAmount>', '<ram:ExemptionReason>x</ram:ExemptionReason><ram:BasisAmount>'),
      'DueDateTypeCode',
    );
    return [
      [`BR-${rules}-01`, filled(right, 'CategoryCode', 'S', SETTLEMENT)],
      [`BR-${rules}-02`, without(right, 'SpecifiedTaxRegistration')],
      [`BR-${rules}-05`, filled(right, 'RateApplicablePercent', '20')],
      [`BR-${rules}-08`, filled(right, 'BasisAmount', '1.00')],
      [`BR-${rules}-09`, filled(right, 'CalculatedAmount', '1.00')],
      [`BR-${rules}-10`, code === 'Z' ? reasons : without(reasons, 'ExemptionReason')],
    ];
  }),
  ['BR-AE-02', without(zero('AE'), 'SpecifiedTaxRegistration', BUYER)],
  ['BR-IC-02', without(goods, 'SpecifiedTaxRegistration', BUYER)],
  ['BR-IC-11', without(goods, 'ActualDeliverySupplyChainEvent')],
  ['BR-IC-12', goods],
  ['BR-O-01', filled(crossIndustryInvoice(OUTSIDE), 'CategoryCode', 'S', SETTLEMENT)],
  [
    'BR-O-02',
    crossIndustryInvoice(OUTSIDE).replace(
      '</ram:PostalTradeAddress>',
      '</ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR32123456789</ram:ID></ram:SpecifiedTaxRegistration>',
    ),
  ],
  [
    'BR-O-05',
    crossIndustryInvoice(OUTSIDE).replace(
      '</ram:CategoryCode>',
      '</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent>',
    ),
  ],
  ['BR-O-08', filled(crossIndustryInvoice(OUTSIDE), 'BasisAmount', '1.00')],
  ['BR-O-09', filled(crossIndustryInvoice(OUTSIDE), 'CalculatedAmount', '1.00')],
  ['BR-O-10', without(without(crossIndustryInvoice(OUTSIDE), 'ExemptionReasonCode'), 'ExemptionReason')],
  [
    'BR-O-11',
    crossIndustryInvoice(OUTSIDE).replace(
      /<ram:ApplicableTradeTax>(?:(?!<ram:ApplicableTradeTax>).)*?BasisAmount.*?<\/ram:ApplicableTradeTax>/s,
      '$&$&',
    ),
  ],
  ['BR-O-12', filled(crossIndustryInvoice(OUTSIDE), 'CategoryCode', 'S')],
];

describe('each business rule can fail', () => {
  it.each(BREAKS)('%s', (rule, xml) => {
    expect(brokenBusinessRules(xml)).toContain(rule);
  });

  it('and none is without a case', () => {
    const tried = new Set(BREAKS.map(([rule]) => rule));
    expect(RULE_NAMES.filter((rule) => !tried.has(rule))).toEqual([]);
  });

  it('by what it is about alone: the samples they are made of are right', () => {
    for (const xml of [cii, ubl, zero('E'), zero('G'), zero('AE'), free, crossIndustryInvoice(REVERSE)])
      expect(brokenBusinessRules(xml)).toEqual([]);
    expect(brokenBusinessRules(goods)).toEqual(['BR-IC-12']);
  });
});
