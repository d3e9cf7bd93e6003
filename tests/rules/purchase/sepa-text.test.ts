import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTransferFile } from '#freight/purchase/credit-transfer.ts';
import { remittanceOf, sepaField, sepaText } from '#freight/purchase/sepa-text.ts';

/** What every bank of SEPA takes. */
const TAKEN = /^[A-Za-z\d/?:().,'+ -]*$/;

describe('a text for a bank', () => {
  it.each([
    ['Quévillart & Fils', 'Quevillart + Fils'],
    ['Łukasz Wróna', 'Lukasz Wrona'],
    ['Großmann Spedition', 'Grossmann Spedition'],
    ['Кубанов', 'Kubanov'],
    ['Μεταφορές', 'Metafores'],
    ['Trans 🚚 Est', 'Trans . Est'],
    ['L’Étoile « du Nord »', "L'Etoile ' du Nord '"],
    ['//A//B/', 'A/B'],
    ['Cœur\tde  ville', 'Coeur de ville'],
    ['Zoe\u0308', 'Zoe'],
  ])('%s is written %s', (text, written) => {
    expect(sepaText(text)).toBe(written);
  });

  it('holds no other character, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 140 }), (text, most) => {
        const written = sepaField(text, most);
        expect(written).toMatch(TAKEN);
        expect(written.length).toBeLessThanOrEqual(most);
        expect(written).not.toMatch(/^\/|\/$|\/\//);
      }),
    );
  });

  it('is cut between its words', () => {
    expect(sepaField('Transports internationaux de la Lys', 20)).toBe('Transports');
    expect(sepaField('🚚'.repeat(80), 70)).toBe('.'.repeat(70));
  });
});

describe('the references of a payout', () => {
  it('are all named where there is room', () => {
    expect(remittanceOf(['FA-2026-118', 'S4-2026-00001'])).toBe('FA-2026-118 S4-2026-00001');
  });

  it('are never cut in two: the number of those left out follows', () => {
    const all = Array.from({ length: 12 }, (_, place) => `S4-2026-000${place + 10}`);
    const text = remittanceOf(all);
    expect(text.length).toBeLessThanOrEqual(140);
    expect(text).toBe(`${all.slice(0, 9).join(' ')} +3`);
  });
});

it('a payout file has the letters of banks, and no empty element', () => {
  const side = { postal_code: '59000', city: 'Łódź', country: 'PL', iban: 'PL61109010140000071219812874' };
  const file = creditTransferFile({
    id: 'A1',
    at: '2026-03-17T10:00:00',
    day: '2026-03-19',
    debtor: { ...side, name: 'Lading é', street_name: 'Rue', bic: 'AGRIFRPP' },
    transfers: [{ id: 'B2', amount: 100, creditor: { ...side, name: 'Żółw 🐢', street_name: '' }, remittance: 'FA 1' }],
  });
  expect(file).toMatch(/^[\x20-\x7e\n]+$/);
  expect(file).toContain('<Cdtr><Nm>Zolw .</Nm><PstlAdr><PstCd>59000</PstCd><TwnNm>Lodz</TwnNm>');
  expect(file).not.toContain('<StrtNm></StrtNm>');
});
