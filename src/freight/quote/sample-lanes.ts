import { costFloor } from '../law/cost.ts';
import type { LawPlace } from '../law/handling.ts';
import type { Laws } from '../law/law.ts';
import { FULL_TRUCK_DM } from './chargeable.ts';
import { type Price, type PricedTransport, truckPrice } from './price.ts';
import { NO_OPTIONS, type QuotedAddress } from './request.ts';
import type { TariffFigures } from './tariff.ts';

interface End {
  readonly country: string;
  readonly division: string;
  readonly city: string;
}

/** A transport that shows what a tariff does: towns, road in metres, Euro pallets. */
export interface SampleLane {
  readonly from: End;
  readonly to: End;
  readonly metres: number;
  readonly pallets: number;
}

const end = (country: string, division: string, city: string): End => ({ country, division, city });
const LILLE = end('FR', 'FR-59', 'Lille');
const LYON = end('FR', 'FR-69', 'Lyon');

/** Ten lanes of the market's main countries, of a pallet to a full truck. */
export const SAMPLE_LANES: readonly SampleLane[] = [
  { from: LILLE, to: LYON, metres: 690_000, pallets: 12 },
  { from: LILLE, to: end('PL', 'PL-24', 'Gliwice'), metres: 1_214_000, pallets: 33 },
  { from: end('BE', 'BE-VAN', 'Antwerpen'), to: LILLE, metres: 130_000, pallets: 3 },
  { from: end('DE', 'DE-NW', 'Köln'), to: end('FR', 'FR-75C', 'Paris'), metres: 490_000, pallets: 20 },
  { from: end('FR', 'FR-33', 'Bordeaux'), to: end('ES', 'ES-B', 'Barcelona'), metres: 580_000, pallets: 33 },
  { from: end('IT', 'IT-MI', 'Milano'), to: LYON, metres: 450_000, pallets: 6 },
  { from: end('NL', 'NL-ZH', 'Rotterdam'), to: end('FR', 'FR-62', 'Béthune'), metres: 240_000, pallets: 22 },
  { from: end('ES', 'ES-M', 'Madrid'), to: end('FR', 'FR-75C', 'Paris'), metres: 1_270_000, pallets: 33 },
  { from: end('PL', 'PL-14', 'Warszawa'), to: LILLE, metres: 1_430_000, pallets: 16 },
  { from: LILLE, to: LILLE, metres: 20_000, pallets: 1 },
];

/** Three of them, near, middling and far, as a signpost names places. */
export const SIGNPOST_LANES: readonly SampleLane[] = [2, 0, 1].flatMap((index) => SAMPLE_LANES[index] ?? []);

/** Kilograms of a pallet of a sample. */
const PALLET_WEIGHT = 400;

/** Our own transport on a sample lane, on quiet dates, with the driver's help at the pickup: its price, and the carrier's. */
export function priceOfSample(lane: SampleLane, figures: TariffFigures): Pick<Price, 'price' | 'offer'> {
  const slot = { date: '', start_time: 0, end_time: 0, flexible: false };
  const transport = { ...transportOfSample(lane), options: { ...NO_OPTIONS, handling_pickup: true } };
  const tariff = { version: '', effective_from: '', ...figures };
  return truckPrice(
    'lading',
    transport,
    { type: 'tailored', pickup: slot, delivery: slot, deltas: [] },
    { tariff, fuel: 1000, learnt: () => 1000, isHoliday: () => false },
  );
}

/** A sample as a transport without options. */
export function transportOfSample({ from, to, metres, pallets }: SampleLane): PricedTransport {
  const address = ({ country, division: division_code, city }: End): QuotedAddress => ({
    name: '',
    street_name: '',
    postal_code: '',
    city,
    country,
    division_code,
    location: null,
  });
  const dm = floorOf(pallets);
  return {
    from: address(from),
    to: address(to),
    load: {
      kind: 'standard',
      quantity: pallets,
      format: [80, 120],
      dm,
      area: dm * 2400,
      weight: pallets * PALLET_WEIGHT,
      height: 150,
      converted: false,
    },
    options: NO_OPTIONS,
    route: { metres, driving: 0, estimated: false },
  };
}

/** The least that a carrier pays for a sample, in cents; null where the law of the seat names no floor. */
export function costOfSample({ metres, pallets }: SampleLane, laws: Laws, seat: LawPlace): number | null {
  return costFloor(laws, seat, { metres, dm: floorOf(pallets), weight: pallets * PALLET_WEIGHT });
}

function floorOf(pallets: number): number {
  return Math.min(FULL_TRUCK_DM, pallets * 4);
}
