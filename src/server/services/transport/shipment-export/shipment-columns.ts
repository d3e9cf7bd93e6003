import type { MessageDescriptor } from '@lingui/core';
import { CURRENCY } from '#freight/money/money.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { agreedPrice, withTransportChanged } from '#freight/price/agreed-price.ts';
import { LINE_KEYS, type LineKey } from '#freight/price/price-line.ts';
import { lateness } from '#freight/shipment/stop.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { dayOf, minutesOf } from '#freight/time-slot/window.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Cell } from '../../../documents/table.ts';
import { billingOf } from '../shipment/present.ts';
import { EXPORT_WORDS } from './export-words.ts';
import type { ExportedRow } from './shipment-rows.ts';

type Say = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

/** A column of an export: its heading, and its cell for a shipment. */
export interface ShipmentColumn {
  readonly heading: string;
  readonly cell: (row: ExportedRow) => Cell;
}

/**
 * Returns the columns of an export of shipments, in order (quote design, section 6.2). Times are in the zone of their
 * place, or else in `timeZone`.
 */
export function shipmentColumns(say: Say, timeZone: string): ShipmentColumn[] {
  const column = (word: keyof typeof EXPORT_WORDS, cell: ShipmentColumn['cell']): ShipmentColumn => ({
    heading: say(EXPORT_WORDS[word]),
    cell,
  });
  return [
    column('reference', ({ reference }) => text(reference)),
    column('order', ({ references }) => text(references.order)),
    column('pickupReference', ({ references }) => text(references.pickup)),
    column('deliveryReference', ({ references }) => text(references.delivery)),
    column('state', ({ state }) => text(state)),
    column('brand', ({ brand }) => text(brand)),
    column('requestedAt', ({ created_at }) => moment(created_at, timeZone)),
    column('bookedAt', ({ booked_at }) => moment(booked_at, timeZone)),
    ...stopColumns('pickup', say),
    ...stopColumns('delivery', say),
    column('goods', ({ load }) => text(load.description)),
    column('format', ({ load }) => text(load.format)),
    column('quantity', ({ load }) => number(load.quantity)),
    column('linearMeters', ({ load }) => number(load.linear_meters, 1)),
    column('weight', ({ load }) => number(load.weight)),
    column('height', ({ load }) => number(load.height)),
    column('insuredValue', ({ insured_value }) => money(insured_value)),
    column('distance', ({ distance }) => number(distance / 1000, 1)),
    column('distanceEstimated', ({ distance_estimated }) => flag(distance_estimated, say)),
    column('carrier', ({ carrier }) => text(carrier)),
    column('price', (row) => money(agreedPrice(row))),
    ...LINE_KEYS.map((key) => column(key, (row) => money(amountOf(row, key)))),
    column('vat', ({ invoiced }) => money(invoiced.vat)),
    column('currency', () => text(CURRENCY)),
    column('paymentPlan', ({ payment_plan }) => text(payment_plan)),
    column('paymentState', (row) => text(billingOf(row).payment)),
    column('invoice', ({ invoiced }) => text(invoiced.numbers)),
    column('co2', ({ co2 }) => (co2 === null ? null : number(co2.grams / 1000, 1))),
    column('co2Factor', ({ co2 }) => (co2 === null ? null : number(co2.factor))),
    column('co2Source', ({ co2 }) => (co2 === null ? null : text(`${co2.source} ${co2.version}`))),
    column('rating', ({ rating_score }) => (rating_score === null ? null : number(rating_score))),
    column('cancelledAt', ({ cancelled_at }) => moment(cancelled_at, timeZone)),
    column('cancellationReason', ({ cancellation_reason }) => text(cancellation_reason)),
    column('cancellationFee', (row) => (row.cancelled_at === null ? null : money(row.cancellation_fee))),
  ];
}

function stopColumns(stop: Stop, say: Say): ShipmentColumn[] {
  const column = (word: keyof typeof EXPORT_WORDS, cell: ShipmentColumn['cell']): ShipmentColumn => ({
    heading: say(EXPORT_WORDS[stop], { what: say(EXPORT_WORDS[word]) }),
    cell,
  });
  const zoneOf = (row: ExportedRow) => timeZoneOf(row[stop].address.country);
  return [
    column('company', (row) => text(row[stop].address.name ?? null)),
    column('street', (row) => text(row[stop].address.street_name)),
    column('postalCode', (row) => text(row[stop].address.postal_code)),
    column('city', (row) => text(row[stop].address.city)),
    column('division', (row) => text(row[stop].address.division_code ?? null)),
    column('country', (row) => text(row[stop].address.country)),
    column('slotDate', (row) => ({ kind: 'day', day: row[stop].time_slot.date })),
    column('slotStart', (row) => text(clockOf(row[stop].time_slot.start_time))),
    column('slotEnd', (row) => text(clockOf(row[stop].time_slot.end_time))),
    column('flexible', (row) => flag(row[stop].time_slot.flexible, say)),
    column('appointment', (row) => flag(row[stop].meeting.rendez_vous, say)),
    column('driverHandling', (row) => flag(row[stop].handling.driver, say)),
    column('tailLift', (row) => flag(row[stop].handling.tail_lift, say)),
    column('completedAt', (row) => moment(row[`${stop}_completed_at`], zoneOf(row))),
    column('recordedAt', (row) => moment(row[`${stop}_recorded_at`], zoneOf(row))),
    column('minutesLate', (row) => {
      const at = row[`${stop}_completed_at`];
      const done = { ...row[stop], completed_at: at?.toISOString() ?? null };
      return at === null ? null : number(Math.floor(lateness(done, at.getTime()) / MINUTE));
    }),
  ];
}

/** Shipments older than quotes have a single line. */
function amountOf(row: ExportedRow, key: LineKey): number | null {
  const { price_lines: lines, booked_price } = row;
  const agreed = agreedPrice(row);
  if (lines.length === 0) return key === 'transport' ? agreed : null;
  const paid = withTransportChanged(lines, agreed - (booked_price ?? agreed));
  const ofKey = paid.filter((line) => line.key === key);
  return ofKey.length === 0 ? null : ofKey.reduce((sum, { amount }) => sum + amount, 0);
}

function text(value: string | null): Cell {
  return value === null || value === '' ? null : { kind: 'text', text: value };
}

function number(value: number | null, decimals = 0): Cell {
  return value === null ? null : { kind: 'number', number: value, decimals };
}

function money(cents: number | null): Cell {
  return cents === null ? null : number(cents / 100, 2);
}

function flag(value: boolean, say: Say): Cell {
  return { kind: 'text', text: say(value ? EXPORT_WORDS.yes : EXPORT_WORDS.no) };
}

function moment(at: Date | null, timeZone: string): Cell {
  if (at === null) return null;
  return { kind: 'moment', day: dayOf(at.getTime(), timeZone), minutes: minutesOf(at.getTime(), timeZone) };
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
