import type { Told } from './draft.ts';
import type { Moments } from './moments.ts';

/**
 * The coming work of the demonstration's driver: three to pick up, of which one within the hour and one late, two to
 * deliver, one whose papers are missing; and done: one completed and one cancelled.
 */
export function driversRound({
  near,
  on,
  ago,
  done,
  tomorrow,
  dayAfter,
  yesterday,
}: Moments): Readonly<Record<string, Told>> {
  return {
    'LD-48213': {
      haul: ['verrerie', 'tourcoing', 'antwerpen', 'jars'],
      quantity: 12,
      driver: 'nowak',
      slots: { pickup: near(40, 120), delivery: near(150, 430, true) },
    },
    'LD-48232': {
      haul: ['verrerie', 'kortrijk', 'amiens', 'lids'],
      quantity: 8,
      driver: 'nowak',
      slots: { pickup: near(-70, -30), delivery: on(tomorrow, 480, 1080, true) },
    },
    'LD-48190': {
      haul: ['verrerie', 'saintOmer', 'gent', 'bottles'],
      quantity: 6,
      driver: 'nowak',
      slots: { pickup: near(-150, -60), delivery: near(-60, 230, true) },
      pickup: ago(97),
    },
    'LD-48166': {
      haul: ['isolants', 'roubaix', 'hasselt', 'felt'],
      quantity: 4,
      driver: 'nowak',
      slots: { pickup: near(-180, -60, true), delivery: on(tomorrow, 480, 840, true) },
      pickup: ago(120),
    },
    'LD-48177': {
      haul: ['isolants', 'namur', 'valenciennes', 'rolls'],
      quantity: 14,
      driver: 'nowak',
      slots: { pickup: on(yesterday, 720, 840), delivery: near(-120, -20) },
      pickup: done(yesterday, 790),
      delivery: ago(42),
    },
    'LD-48251': {
      haul: ['conserverie', 'dunkerque', 'saintPol', 'emptyTins'],
      quantity: 18,
      driver: 'nowak',
      slots: { pickup: on(dayAfter, 480, 570), delivery: on(dayAfter, 540, 1020, true) },
    },
    'LD-48154': {
      haul: ['conserverie', 'saintPol', 'lille', 'tins'],
      quantity: 10,
      driver: 'nowak',
      slots: { pickup: on(yesterday, 480, 570), delivery: on(yesterday, 600, 720) },
      pickup: done(yesterday, 521),
      delivery: done(yesterday, 663),
      proof: done(yesterday, 671),
      proofForm: 'two_photos',
    },
    'LD-48158': {
      haul: ['conserverie', 'saintQuentin', 'calais', 'cartons'],
      quantity: 9,
      driver: 'nowak',
      slots: { pickup: near(180, 270), delivery: near(400, 520, true) },
      cancelled: ago(55).heard,
    },
  };
}
