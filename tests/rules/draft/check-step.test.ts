import { describe, expect, it } from 'vitest';
import { type BookingStep, checkStep } from '#freight/draft/check-step.ts';
import { requestOf } from '#freight/draft/request-of.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { furthestStep, stepOfPath } from '#freight/draft/steps.ts';
import { LAWS } from '#freight/law/laws.ts';
import { checkRequest } from '#freight/quote/check-request.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { DAY } from '#freight/values/duration.ts';
import { address } from '../quote/quoted.ts';
import { aDraft, NOW } from './drafts.ts';

const RULES = { now: NOW, laws: LAWS };

type Change = (draft: ShipmentDraft) => void;
const found = (step: BookingStep, change: Change) =>
  checkStep(aDraft(change), step, RULES).map(({ path, code }) => `${path} ${code}`);

describe('a step', () => {
  it('is right once all of it is', () => {
    expect(furthestStep(aDraft(), RULES, false)).toBe('quotation');
    expect(furthestStep(aDraft(), RULES, true)).toBe('informations');
  });

  it.each<[string, BookingStep, Change, string[]]>([
    [
      'an address that was typed and not chosen',
      'pickup',
      (draft) => void (draft.pickup.address.chosen = null),
      ['pickup.address address_not_selected'],
    ],
    [
      'an address without a postal code',
      'delivery',
      (draft) => void (draft.delivery.address.chosen = address('BE', { postal_code: '' })),
      ['delivery.address address_incomplete'],
    ],
    [
      'a country that is closed',
      'delivery',
      (draft) => void (draft.delivery.address.chosen = address('FI')),
      ['delivery.address country_not_opened'],
    ],
    ['no day', 'dates', (draft) => void (draft.pickup.time_slot.date = ''), ['pickup.time_slot.date required']],
    [
      'a day that is none',
      'dates',
      (draft) => void (draft.delivery.time_slot.date = '31/02'),
      ['delivery.time_slot.date invalid_date'],
    ],
    [
      'a time that is none',
      'dates',
      (draft) => void (draft.pickup.time_slot.to = '25'),
      ['pickup.time_slot.to not_a_time'],
    ],
    [
      'a time that no clock shows',
      'dates',
      (draft) => void (draft.delivery.time_slot.from = '12:75'),
      ['delivery.time_slot.from not_a_time'],
    ],
    [
      'a pickup in the past',
      'dates',
      (draft) => void (draft.pickup.time_slot.date = '2026-03-01'),
      ['pickup.time_slot.date pickup_past'],
    ],
    [
      'a pickup in two months',
      'dates',
      (draft) => void (draft.pickup.time_slot.date = '2026-05-05'),
      ['pickup.time_slot.date pickup_too_far', 'delivery.time_slot.date delivery_before_pickup'],
    ],
    [
      'nobody to load',
      'handling',
      (draft) => void (draft.pickup.handling.driver = ''),
      ['pickup.handling.driver options_missing'],
    ],
    [
      'no height and no weight',
      'goods',
      (draft) => void Object.assign(draft.load, { height: '', weight: ' ' }),
      ['load.height required', 'load.weight required'],
    ],
    [
      'a weight that is no number, and one pallet too high',
      'goods',
      (draft) => void Object.assign(draft.load, { height: '271', weight: 'heavy' }),
      ['load.weight not_an_integer', 'load.height too_large'],
    ],
    [
      'too many pallets',
      'goods',
      (draft) => void Object.assign(draft.load.pallets[0] ?? {}, { quantity: '34' }),
      ['load.linear_meters load_too_long'],
    ],
    [
      'a line without a quantity beside one that has none of its sides',
      'goods',
      (draft) =>
        void (draft.load.pallets = [
          { quantity: '', format: '120x80', width: '', length: '' },
          { quantity: '2', format: 'other', width: '', length: '0' },
        ]),
      ['load.pallets.0.quantity required', 'load.pallets.1.width required', 'load.pallets.1.length too_small'],
    ],
    [
      'bulk goods without a description',
      'goods',
      (draft) => void Object.assign(draft.load, { type: 'other', length: '300' }),
      ['load.description required'],
    ],
    [
      'a value that is not insured',
      'informations',
      (draft) => void Object.assign(draft, { insurance: 'value', insuredLoadValue: '50 001' }),
      ['insuredLoadValue too_large'],
    ],
    [
      'a value that is none',
      'informations',
      (draft) => void Object.assign(draft, { insurance: 'value', insuredLoadValue: 'much' }),
      ['insuredLoadValue invalid_price'],
    ],
  ])('is wrong with %s', (_what, step, change, faults) => {
    expect(found(step, change)).toEqual(faults);
  });

  it('names the bounds of an insured value in cents', () => {
    const draft = aDraft((each) => void Object.assign(each, { insurance: 'value', insuredLoadValue: '0.50' }));
    expect(checkStep(draft, 'informations', RULES)).toEqual([
      { path: 'insuredLoadValue', code: 'too_small', requirement: 100 },
    ]);
  });

  it('opens once those before it are right', () => {
    const later = aDraft((draft) => void (draft.load.weight = ''));
    expect(furthestStep(later, RULES, true)).toBe('goods');
    expect(
      furthestStep(
        aDraft((draft) => void (draft.pickup.address.chosen = null)),
        RULES,
        true,
      ),
    ).toBe('pickup');
    // A day that has gone by while the draft was kept.
    expect(furthestStep(aDraft(), { now: NOW + 10 * DAY, laws: LAWS }, true)).toBe('dates');
  });

  it.each<[string, BookingStep]>([
    ['pickup.address', 'pickup'],
    ['delivery.contact.phone', 'delivery'],
    ['delivery.time_slot.date', 'dates'],
    ['pickup.handling.driver', 'handling'],
    ['load.linear_meters', 'goods'],
    ['insuredLoadValue', 'informations'],
  ])('has the fields of its name: %s', (path, step) => {
    expect(stepOfPath(path)).toBe(step);
  });
});

describe('a form that is right in every step', () => {
  it('makes a request that keeps the rules of the server', () => {
    const against = { now: NOW, tariff: TARIFF_2026_01, placeFaults: { pickup: null, delivery: null } };
    expect(checkRequest(requestOf(aDraft()), against)).toEqual([]);
  });
});
