import { describe, expect, it } from 'vitest';
import { chargeableLength } from '#freight/quote/chargeable.ts';
import { networkPrice, type PricedDates, type PricedTransport, truckPrice } from '#freight/quote/price.ts';
import { NO_OPTIONS } from '#freight/quote/request.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { address, market } from './quoted.ts';
import { WORKED_CASES } from './worked-cases.ts';

const slot = { date: '2026-03-05', start_time: 540, end_time: 1020, flexible: false };

describe('worked cases, to the cent', () => {
  it('are all there', () =>
    expect(WORKED_CASES.map(({ no }) => no)).toEqual(Array.from({ length: 51 }, (_, i) => i + 1)));

  it.each(WORKED_CASES)('case $no: $type from $from to $to, $km km', (worked) => {
    const { load, type } = worked;
    const transport: PricedTransport = {
      from: address(worked.from),
      to: address(worked.to),
      load,
      options: { ...NO_OPTIONS, ...worked.options },
      route: { metres: worked.km * 1000, driving: 0, estimated: false },
    };
    const deltas = worked.deltas.map((value) => ({ rule: 'lead' as const, value }));
    const dates: PricedDates = { type: 'tailored', pickup: slot, delivery: slot, deltas };
    const fuel = 'fuel' in worked ? worked.fuel : 1000;
    const learnt = 'learnt' in worked ? worked.learnt : 1000;
    const on = market({ fuel, learnt: () => learnt });
    const priced =
      type === 'pallet_network' ? networkPrice(transport, dates, on) : truckPrice(type, transport, dates, on);
    expect({
      dm: load.dm,
      chargeable: chargeableLength(load, TARIFF_2026_01),
      value: priced.value,
      lines: Object.fromEntries(priced.lines.map(({ key, amount }) => [key, amount])),
      price: priced.price,
      offer: priced.offer,
    }).toEqual({
      dm: worked.dm,
      chargeable: worked.chargeable,
      value: worked.value,
      lines: worked.lines,
      price: worked.price,
      offer: worked.offer,
    });
    const [line] = priced.lines;
    expect(priced.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line?.amount);
  });
});
