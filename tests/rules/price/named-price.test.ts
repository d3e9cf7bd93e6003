import { expect, it } from 'vitest';
import { type NamedPriceFacts, type NamedPriceState, namedPriceState } from '#freight/price/named-price.ts';

const CASES: readonly (readonly [
  NamedPriceFacts['answer'],
  NamedPriceFacts['reply'],
  NamedPriceFacts['shipment'],
  NamedPriceState,
])[] = [
  [null, null, 'waiting', 'waiting'],
  [null, null, 'other', 'expired'],
  [null, null, 'cancelled', 'withdrawn'],
  ['accepted', null, 'other', 'accepted'],
  ['accepted', null, 'cancelled', 'accepted'],
  ['refused', null, 'other', 'refused'],
  ['countered', null, 'waiting', 'countered'],
  ['countered', null, 'other', 'expired'],
  ['countered', null, 'cancelled', 'withdrawn'],
  ['countered', 'taken', 'other', 'counter_taken'],
  ['countered', 'taken', 'cancelled', 'counter_taken'],
  ['countered', 'left', 'other', 'counter_left'],
];

it.each(CASES)('a price answered %s, replied %s, whose shipment is %s is %s', (answer, reply, shipment, state) => {
  expect(namedPriceState({ answer, reply, shipment })).toBe(state);
});
