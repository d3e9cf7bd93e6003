import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { addWorkdays, at, dayAt, MINUTE, minutesAt } from '../calendar.ts';
import { Random } from '../random.ts';
import type { Deed, MissionDraft, NumberedDraft } from './draft.ts';
import { bookedBefore } from './series.ts';

type Told = Pick<MissionDraft, 'haul' | 'quantity' | 'driver' | 'slots'> &
  Partial<Omit<MissionDraft, 'key' | 'carrier' | 'created'>>;

/**
 * The missions that show what a dispatcher and the demonstration's driver have to do just now: something next within
 * the hour, something late, papers missing, a step refused. Their times move with the hour; all else keeps for the day.
 */
export function aroundNow(now: number): NumberedDraft[] {
  const today = dayAt(now);
  const tomorrow = addWorkdays(today, 1);
  const yesterday = addWorkdays(today, -1);
  const { near, ago } = clocks(now);
  const on = (day: string, start: number, end: number, flexible = false): TimeSlot => ({
    date: day,
    start_time: start,
    end_time: end,
    flexible,
  });
  const done = (day: string, minutes: number): Deed => ({
    occurred: at(day, minutes),
    heard: at(day, minutes) + 21_000,
  });

  const told: Readonly<Record<string, Told>> = {
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
      slots: { pickup: near(-70, -30), delivery: near(60, 470, true) },
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
      slots: { pickup: near(-180, -60, true), delivery: near(90, 400, true) },
      pickup: ago(120),
    },
    'LD-48177': {
      haul: ['isolants', 'namur', 'valenciennes', 'rolls'],
      quantity: 14,
      driver: 'nowak',
      slots: { pickup: on(yesterday, 840, 960), delivery: near(-120, -20) },
      pickup: done(yesterday, 910),
      delivery: ago(42),
    },
    'LD-48251': {
      haul: ['conserverie', 'dunkerque', 'saintPol', 'emptyTins'],
      quantity: 18,
      driver: 'nowak',
      slots: { pickup: on(tomorrow, 480, 570), delivery: on(tomorrow, 540, 1020, true) },
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
    'LD-48198': {
      haul: ['isolants', 'bethune', 'liege', 'panels'],
      quantity: 14,
      driver: 'declercq',
      slots: { pickup: near(-330, -240), delivery: near(-70, -10) },
      pickup: ago(262),
    },
    'LD-48225': {
      haul: ['conserverie', 'mouscron', 'cambrai', 'cartons'],
      quantity: 7,
      driver: 'benali',
      slots: { pickup: near(-110, -50), delivery: near(30, 330, true) },
    },
    'LD-48185': {
      haul: ['isolants', 'bethune', 'metz', 'rolls'],
      quantity: 22,
      driver: 'zielinska',
      slots: { pickup: on(yesterday, 780, 870), delivery: near(20, 80) },
      pickup: done(yesterday, 818),
    },
    'LD-48240': {
      haul: ['isolants', 'lesquin', 'genk', 'rolls'],
      quantity: 9,
      driver: null,
      slots: { pickup: near(330, 420), delivery: on(tomorrow, 480, 600) },
    },
    'LD-48149': {
      haul: ['verrerie', 'saintOmer', 'rouen', 'bottles'],
      quantity: 16,
      driver: 'lefebvre',
      slots: { pickup: on(yesterday, 420, 510), delivery: on(yesterday, 480, 990, true) },
      pickup: done(yesterday, 447),
      delivery: done(yesterday, 868),
    },
    'LD-48171': {
      haul: ['conserverie', 'zeebrugge', 'arras', 'tins'],
      quantity: 11,
      driver: 'ferreira',
      former: { driver: 'nowak', until: ago(205).occurred },
      slots: { pickup: near(-220, -130), delivery: near(40, 340, true) },
      refused: { ...ago(190), heard: ago(104).occurred, kind: 'pickup_complete' },
    },
    'LD-48142': {
      haul: ['verrerie', 'tourcoing', 'koeln', 'bottles'],
      quantity: 20,
      driver: 'lefebvre',
      former: { driver: 'benali', until: at(yesterday, 825) },
      slots: { pickup: on(yesterday, 480, 600), delivery: on(yesterday, 540, 1080, true) },
      pickup: done(yesterday, 512),
      delivery: done(yesterday, 1031),
      refused: { occurred: at(yesterday, 1052), heard: at(yesterday, 1130), kind: 'proof_of_delivery' },
    },
  };
  return Object.entries(told).map(([reference, mission]) => ({
    reference,
    key: reference,
    carrier: 'delcourt',
    owner: 'dispatcher',
    created: bookedBefore(yesterday, new Random(`${reference}/booking`)),
    assigned: null,
    former: null,
    pickup: null,
    delivery: null,
    proof: null,
    cancelled: null,
    refused: null,
    proofForm: 'photo',
    ...mission,
  }));
}

/** Slots and deeds by minutes from now. Slots stand on tens of minutes, as people write them. */
function clocks(now: number) {
  const ten = 10 * MINUTE;
  const round = Math.floor(now / ten) * ten;
  return {
    /**
     * From one moment to another. A slot is of one day: at midnight, one to come keeps when it opens, any other when
     * it closes.
     */
    near(start: number, end: number, flexible = false): TimeSlot {
      const [opens, closes] = [round + start * MINUTE, round + end * MINUTE];
      const date = dayAt(opens > now ? opens : closes - 1);
      return {
        date,
        start_time: dayAt(opens) === date ? minutesAt(opens) : 0,
        end_time: dayAt(closes) === date ? minutesAt(closes) : 24 * 60,
        flexible,
      };
    },
    ago(minutes: number): Deed {
      const occurred = round - minutes * MINUTE;
      return { occurred, heard: occurred + 18_000 };
    },
  };
}
