import { MINUTE } from '#freight/values/duration.ts';
import { addWorkdays, at, bookedBefore, dayAt, isWorkday } from '../calendar.ts';
import type { CarrierKey } from '../data/companies.ts';
import { type Haul, LANES } from '../data/lanes.ts';
import { DRIVERS, type DriverKey, type UserKey } from '../data/people.ts';
import { Random } from '../random.ts';
import type { Journey, MissionDraft, ProofForm } from './draft.ts';
import { journeyOn } from './journey.ts';
import { withRoomBetween } from './room-between.ts';

/** Working days that the past and the future of the demonstration reach over. */
const PAST_DAYS = 22;
const NEXT_DAYS = 8;

/** The number of each carrier's missions: past, today, to come, and cancelled. */
const SERIES: Readonly<Record<CarrierKey, Readonly<Record<'past' | 'today' | 'next' | 'cancelled', number>>>> = {
  delcourt: { past: 52, today: 2, next: 24, cancelled: 7 },
  vandamme: { past: 8, today: 2, next: 4, cancelled: 1 },
  quevillart: { past: 8, today: 1, next: 3, cancelled: 1 },
};

/** The first of the past days: the day before today is told by hand for one carrier. */
const LATEST_PAST: Readonly<Record<CarrierKey, number>> = { delcourt: 2, vandamme: 1, quevillart: 1 };

/** The number of working days since they stopped driving. */
const LEFT_DAYS_AGO = 12;
/** The days around today of which what is told by hand is all that the demonstration's driver did. */
const OWN_DAYS = 4;
/**
 * Who drives on the latest days, by working days from today: turns leave each driver a weekly rest before what is told
 * by hand of them. Until then everybody drives.
 */
const TURNS: Readonly<Record<number, readonly DriverKey[]>> = {
  0: ['lefebvre', 'carpentier'],
  [-2]: ['lefebvre', 'carpentier'],
  [-3]: ['declercq', 'benali', 'ferreira'],
  [-4]: ['declercq', 'benali', 'ferreira'],
};
/** The latest days whose journeys end on the day they began: their driver is rested on the next. */
const SHORT_DAYS = 6;
/** In minutes after midnight: the earliest pickup of such a journey. */
const FIRST_PICKUP = 480;

/** The everyday missions of all carriers, the same for the whole of a day. */
export function everydayDrafts(now: number): MissionDraft[] {
  const today = dayAt(now);
  const carriers = Object.keys(SERIES) as CarrierKey[];
  const drafts = carriers.flatMap((carrier) => {
    const count = SERIES[carrier];
    const each = (name: string, length: number, workday: (index: number) => number, isCancelled = false) =>
      Array.from({ length }, (_, index) =>
        everyday(`${carrier}/${name}/${index}`, carrier, { today, workday: workday(index), index, isCancelled }),
      );
    return [
      ...each('past', count.past, (index) => -LATEST_PAST[carrier] - pastDay(index)),
      ...each('today', isWorkday(today) ? count.today : 0, () => 0),
      ...each('next', count.next, (index) => 1 + (index % NEXT_DAYS)),
      ...each('cancelled', count.cancelled, (index) => 3 - 4 * index, true),
    ];
  });
  return withRoomBetween(drafts, today);
}

interface Turn {
  readonly today: string;
  /** Working days from today; negative is before. */
  readonly workday: number;
  readonly index: number;
  readonly isCancelled: boolean;
}

function everyday(key: string, carrier: CarrierKey, { today, workday, index, isCancelled }: Turn): MissionDraft {
  const random = new Random(key);
  const day = workday === 0 ? today : addWorkdays(today, workday);
  const { units, ...trip } = tripOn(day, workday > 0 || workday < -SHORT_DAYS, random);
  const { haul, journey } = trip;
  const created = bookedBefore(day < today ? day : today, random);
  const rota = rotaOf(carrier, workday);
  const hasDriver = workday <= 0 || random.chance(0.7);
  const lastMoment = at(day < today ? day : today, 0);
  return {
    key,
    carrier,
    haul,
    quantity: random.integer(...units),
    owner: ownerOf(carrier, random),
    created,
    driver: hasDriver ? (rota[(index + Math.floor(index / PAST_DAYS)) % rota.length] ?? null) : null,
    assigned: hasDriver && random.chance(0.4) ? created + random.integer(5, 240) * MINUTE : null,
    former: null,
    ...(isCancelled ? undone(journey) : journey),
    cancelled: isCancelled ? created + Math.round((lastMoment - created) * (0.3 + 0.6 * random.next())) : null,
    refused: null,
    proofForm: proofFormOf(haul, index),
  };
}

/** Two a day, and then a third on the earliest days. */
function pastDay(index: number): number {
  const [turn, day] = [Math.floor(index / PAST_DAYS), index % PAST_DAYS];
  return turn < 2 ? day : PAST_DAYS - 1 - day;
}

/** A haul and its journey, of any length or within a day. */
function tripOn(day: string, mayBeLong: boolean, random: Random) {
  while (true) {
    const { haul, units } = random.pick(LANES);
    const journey = journeyOn(day, haul, random);
    const { pickup, delivery } = journey.slots;
    if (mayBeLong || (delivery.date === day && pickup.start_time >= FIRST_PICKUP)) return { haul, units, journey };
  }
}

function rotaOf(carrier: CarrierKey, workday: number): DriverKey[] {
  const drivers = (Object.keys(DRIVERS) as DriverKey[]).filter((key) => DRIVERS[key].company === carrier);
  return drivers.filter((key) => {
    if (key === 'nowak') return workday < -OWN_DAYS;
    const turn = carrier === 'delcourt' ? TURNS[workday] : undefined;
    if (turn !== undefined) return turn.includes(key);
    return DRIVERS[key].status !== 'disabled' || workday < -LEFT_DAYS_AGO;
  });
}

function ownerOf(carrier: CarrierKey, random: Random): UserKey {
  if (carrier === 'vandamme') return 'rival';
  if (carrier === 'quevillart') return 'solo';
  return random.chance(0.65) ? 'dispatcher' : 'planning';
}

/** A consignee of Aachen sends the notes scanned; now and then there is a second page. */
function proofFormOf([, , to]: Haul, index: number): ProofForm {
  if (to === 'aachen') return 'pdf';
  return index % 17 === 5 ? 'two_photos' : 'photo';
}

function undone({ slots }: Journey): Journey {
  return { slots, pickup: null, delivery: null, proof: null };
}
