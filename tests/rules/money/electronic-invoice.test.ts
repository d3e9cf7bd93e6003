import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import { type ElectronicInvoice, sirenOf } from '#freight/invoice/electronic-invoice.ts';
import { brokenRules } from '#freight/invoice/en16931.ts';
import { transferCode } from '#freight/invoice/transfer-code.ts';
import { BELGIAN, OUTSIDE, PLAIN, REVERSE, SHAPES, TRANSFER, taxed } from '#tests/support/electronic-invoices.ts';

const errorsOf = async (invoice: ElectronicInvoice) =>
  (await validateXsd(crossIndustryInvoice(invoice), Profile.EN16931)).errors;

describe('an invoice as XML', () => {
  it.each(SHAPES)('is by the schema of Factur-X: %s', async (_, invoice) => {
    expect(await errorsOf(invoice)).toEqual([]);
    expect(brokenRules(invoice)).toEqual([]);
  });

  it('is by the schema whatever people are called and whatever it comes to', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    const lines = fc.array(fc.record({ name, amount: fc.nat() }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(name, lines, fc.constantFrom(PLAIN, REVERSE, OUTSIDE), async (called, charged, shape) => {
        const customer = { ...shape.customer, name: called, street_name: called };
        expect(await errorsOf({ ...shape, ...taxed(shape.tax, charged), customer })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says what is to be paid to the cent, and when', () => {
    const xml = crossIndustryInvoice(PLAIN);
    expect(xml).toContain('<ram:LineTotalAmount>580.05</ram:LineTotalAmount>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">116.01</ram:TaxTotalAmount>');
    expect(xml).toContain('<ram:DuePayableAmount>696.06</ram:DuePayableAmount>');
    expect(xml).toContain('<udt:DateTimeString format="102">20260413</udt:DateTimeString>');
    expect(xml).toContain('<ram:ID schemeID="VA">FR40303265045</ram:ID>');
    expect(xml).toContain('<ram:PaymentReference>RF18F202603187</ram:PaymentReference>');
  });

  it('names no VAT number and no rate outside the scope of VAT', () => {
    const xml = crossIndustryInvoice(OUTSIDE);
    expect(xml).not.toContain('schemeID="VA"');
    expect(xml).not.toContain('RateApplicablePercent');
    expect(xml).toContain('VATEX-EU-O');
    expect(crossIndustryInvoice(REVERSE)).toContain('VATEX-EU-AE');
  });

  it('takes the texts of people for texts', () => {
    const customer = { ...PLAIN.customer, name: 'A & B <SARL> "X"' };
    expect(crossIndustryInvoice({ ...PLAIN, customer })).toContain(
      '<ram:Name>A &amp; B &lt;SARL&gt; &quot;X&quot;</ram:Name>',
    );
  });
});

describe('the rules of the standard', () => {
  const seller = (change: Partial<ElectronicInvoice['seller']>) => ({ seller: { ...PLAIN.seller, ...change } });
  const totals = (change: Partial<ElectronicInvoice['totals']>) => ({ totals: { ...PLAIN.totals, ...change } });
  it.each<[string, Partial<ElectronicInvoice>]>([
    ['BR-02', { number: ' ' }],
    ['BR-03', { issued: '2026-13-01' }],
    ['BR-06', seller({ name: '' })],
    ['BR-07', { customer: { ...PLAIN.customer, name: '' } }],
    ['BR-09', seller({ country: 'France' })],
    ['BR-11', { customer: { ...PLAIN.customer, country: 'B' } }],
    ['BR-12', totals({ net: 0.5 })],
    ['BR-14', totals({ gross: 0.5 })],
    ['BR-16', { lines: [] }],
    ['BR-24', { lines: [{ name: 'Transport', amount: 0.5 }] }],
    ['BR-25', { lines: [{ name: '', amount: 58_005 }] }],
    ['BR-27', { lines: [...PLAIN.lines, { name: 'Rebate', amount: -1 }] }],
    ['BR-50', { transfer: { ...TRANSFER, iban: '' } }],
    ['BR-CO-10', totals({ net: 58_004 })],
    ['BR-CO-15', totals({ gross: 69_605 })],
    ['BR-CO-17', totals({ vat: 11_600 })],
    ['BR-CO-25', { due: '' }],
    ['BR-CO-26', seller({ siren: null, vat_number: null })],
    ['BR-S-02', seller({ vat_number: null })],
    ['BR-S-05', { tax: { category: 'S', rate: 0 } }],
    ['BR-AE-02', { ...taxed({ category: 'AE', rate: 0 }), customer: { ...BELGIAN, vat_number: null } }],
    ['BR-AE-05', { tax: { category: 'AE', rate: 20 } }],
    ['BR-AE-09', { tax: { category: 'AE', rate: 0 } }],
    ['BR-E-02', { ...taxed({ category: 'E', rate: 0 }), ...seller({ vat_number: null }) }],
    ['BR-E-05', { tax: { category: 'E', rate: 20 } }],
    ['BR-E-09', { tax: { category: 'E', rate: 0 } }],
    ['BR-G-02', { ...taxed({ category: 'G', rate: 0 }), ...seller({ vat_number: null }) }],
    ['BR-G-05', { tax: { category: 'G', rate: 20 } }],
    ['BR-G-09', { tax: { category: 'G', rate: 0 } }],
    ['BR-O-02', { ...taxed({ category: 'O', rate: 0 }), ...seller({ siren: null }) }],
    ['BR-O-09', { tax: { category: 'O', rate: 0 } }],
    ['BR-55', { type: '261', corrects: ' ' }],
    ['BR-FR-CO-05', { type: '381', corrects: 'F-2026-03100' }],
    ['BR-FR-CO-05', { type: '261', corrects: 'S4-2026-00001', corrects_issued: '2026-02-30x' }],
    ['FR-number', { number: 'F 2026' }],
    ['FR-due', { due: '2026-03-13' }],
    ['FR-siren', seller({ siren: '12' })],
    ['FR-buyer', { customer: { ...PLAIN.customer, siren: '12' } }],
    ['FR-scope', taxed({ category: 'O', rate: 0 })],
    ['FR-reference', { transfer: { ...TRANSFER, reference: 'F-2026-03187' } }],
  ])('%s is broken', (rule, change) => {
    expect(brokenRules({ ...PLAIN, ...change })).toContain(rule);
  });
});

describe('the number of a company in the French register', () => {
  it.each([
    ['FR', 'FR 40 303 265 045', '303265045'],
    ['FR', null, null],
    ['FR', 'BE0123456749', null],
    ['MC', 'FR 40 303 265 045', null],
    ['BE', 'BE0123456749', null],
  ])('in %s with %s is %s', (country, vat_number, siren) => {
    expect(sirenOf({ country, vat_number })).toBe(siren);
  });
});

describe('a transfer as a QR code', () => {
  it('is what banks read', () => {
    expect(transferCode(TRANSFER, 121_848)).toBe(
      'BCD\n002\n1\nSCT\nAGRIFRPP\nLading SAS\nFR7630006000011234567890189\nEUR1218.48\n\nRF18F202603187',
    );
    expect(transferCode(TRANSFER, 5).split('\n')[7]).toBe('EUR0.05');
  });

  it('cuts a name that is too long between its signs, and fits the limit of 331 bytes', () => {
    const code = transferCode({ ...TRANSFER, holder: '🚚'.repeat(80) }, 99_999_999_999);
    expect(code.split('\n')[5]).toBe('🚚'.repeat(70));
    expect(new TextEncoder().encode(transferCode({ ...TRANSFER, holder: 'é'.repeat(80) }, 1)).length).toBeLessThan(331);
  });
});
