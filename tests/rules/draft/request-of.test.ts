import { describe, expect, it } from 'vitest';
import { savingOf } from '#freight/draft/best-dates-saving.ts';
import { measuresOf, pricedLoadOf } from '#freight/draft/measures.ts';
import { readWhole, requestOf, transportText } from '#freight/draft/request-of.ts';
import { aDraft } from './drafts.ts';

describe('a whole number as it is typed', () => {
  it.each([
    ['6060', 6060],
    ['6,060', 6060],
    ['6.060', 6060],
    ['6 060', 6060],
    ['6\u202f060', 6060],
    ['', null],
    ['  ', null],
    ['0', 0],
    ['6.06', Number.NaN],
    ['-5', Number.NaN],
    ['12 kg', Number.NaN],
  ])('%s', (typed, value) => {
    expect(readWhole(typed)).toEqual(value);
  });
});

describe('the request of a draft', () => {
  it('has what was chosen, in the units of the server', () => {
    const draft = aDraft((each) => {
      each.insurance = 'value';
      each.insuredLoadValue = '9,000.00';
      each.delivery.handling.tail_lift = 'needed';
      each.pickup.meeting = { rendez_vous: false, comment: 'Ring first' };
    });
    const request = requestOf(draft);
    expect(request.insuredLoadValue).toBe(900_000);
    expect(request.delivery.handling).toEqual({ driver: true, tail_lift: true });
    expect(request.pickup.time_slot).toEqual({ date: '2026-03-05', start_time: 540, end_time: 1020, flexible: false });
    // An appointment that is not made has nothing to say.
    expect(request.pickup.meeting).toEqual({ rendez_vous: false, comment: '' });
    expect(request.load).toMatchObject({ weight: 2400, pallets: [{ quantity: 8, width: 120, length: 80 }] });
  });

  it('insures nothing where the basic cover was chosen again', () => {
    const draft = aDraft((each) => void (each.insuredLoadValue = '9,000.00'));
    expect(requestOf(draft).insuredLoadValue).toBeNull();
  });

  it('is another transport with other goods, and the same with another contact or cover', () => {
    const text = transportText(aDraft());
    expect(transportText(aDraft((each) => void (each.load.weight = '2401')))).not.toBe(text);
    expect(transportText(aDraft((each) => void (each.pickup.meeting.rendez_vous = true)))).not.toBe(text);
    const talked = aDraft((each) => {
      each.pickup.contact = { name: 'Ilse Verbeke', phone: '+33353014218' };
      each.delivery.comment = 'Gate 2';
      each.insurance = 'value';
    });
    expect(transportText(talked)).toBe(text);
  });
});

describe('the goods of a draft', () => {
  it('take the floor they are priced by', () => {
    const { load } = aDraft((each) => {
      each.load.pallets = [
        { quantity: '9', format: '120x80', width: '', length: '' },
        { quantity: '6', format: '120x100', width: '', length: '' },
      ];
    });
    expect(measuresOf(load)).toMatchObject({ quantity: 15, dm: 66 });
    expect(pricedLoadOf(load)).toMatchObject({ kind: 'custom', converted: true, dm: 66 });
  });

  it('are none while nothing can be read', () => {
    const { load } = aDraft((each) => void (each.load.pallets = []));
    expect(measuresOf(load)).toMatchObject({ quantity: 0, dm: 0 });
    expect(pricedLoadOf(load)).toBeNull();
  });
});

describe('the saving of best dates', () => {
  it('is told by the rule of slots before there are prices', () => {
    expect(savingOf(aDraft(), [])).toEqual({ perMille: 60, cents: null });
    const open = aDraft((each) => {
      each.pickup.time_slot.sign = 'flexible';
      each.delivery.time_slot.sign = 'flexible';
    });
    expect(savingOf(open, [])).toEqual({ perMille: 0, cents: null });
  });

  it('is told by the prices once there are', () => {
    const prices = [
      { type: 'lading', date_type: 'tailored', price: 79_850 },
      { type: 'lading', date_type: 'optimal', price: 75_050 },
    ] as const;
    expect(savingOf(aDraft(), prices)).toEqual({ perMille: 60, cents: 4800 });
    expect(savingOf(aDraft(), prices.slice(0, 1))).toEqual({ perMille: 0, cents: null });
  });
});
