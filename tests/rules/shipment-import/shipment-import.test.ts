import { describe, expect, it } from 'vitest';
import { columnOf, endOf, IMPORT_COLUMNS, ruleOf } from '#freight/shipment-import/columns.ts';
import { sheetText } from '#freight/shipment-import/sheet-text.ts';
import { type ImportFacts, importState, isOpenImport } from '#freight/shipment-import/shipment-import.ts';

const FACTS: ImportFacts = {
  rows: 3,
  checked: 3,
  toCorrect: 0,
  booked: 0,
  isBookingAsked: false,
  isStopped: false,
  expiresAt: 1000,
};

describe('the state of an import', () => {
  it.each([
    ['rows are checked', { checked: 2 }, 'checking'],
    ['the user may no longer order', { checked: 2, isStopped: true }, 'stopped'],
    ['a cell is wrong', { toCorrect: 1 }, 'to_correct'],
    ['all have a price', {}, 'ready'],
    ['a price has ended', { expiresAt: 500 }, 'expired'],
    ['a booking was asked for', { isBookingAsked: true, booked: 1, expiresAt: 500 }, 'booking'],
    ['all are booked', { isBookingAsked: true, booked: 3, expiresAt: null }, 'booked'],
    ['booking stopped on its way', { booked: 1, isStopped: true }, 'ready'],
  ] as const)('where %s', (_, otherwise, state) => {
    expect(importState({ ...FACTS, ...otherwise }, 500)).toBe(state);
  });

  it('decides whether cells can be changed', () => {
    expect((['checking', 'to_correct', 'ready', 'expired', 'stopped'] as const).every(isOpenImport)).toBe(true);
    expect((['booking', 'booked'] as const).some(isOpenImport)).toBe(false);
  });
});

describe('the columns', () => {
  it('each have one field, and each field of a request is corrected in one', () => {
    expect(new Set(IMPORT_COLUMNS).size).toBe(IMPORT_COLUMNS.length);
    for (const column of IMPORT_COLUMNS) expect(columnOf(ruleOf(column).path)).toBe(column);
    expect(columnOf('delivery.address')).toBe('delivery_city');
    expect(columnOf('load.pallets.0')).toBe('format');
  });

  it('know their end', () => {
    expect(endOf('pickup_tail_lift')).toEqual({ end: 'pickup', field: 'tail_lift' });
    expect(endOf('pickup_reference')).toBeNull();
    expect(endOf('weight_kg')).toBeNull();
  });
});

it('a file for a spreadsheet has no formula, and quotes what parts its cells', () => {
  expect(sheetText([['a;b', '=1+1', '+33 3', 'say "so"']], ';')).toBe('\uFEFF"a;b";\'=1+1;+33 3;"say ""so"""\r\n');
});
