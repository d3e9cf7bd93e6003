import { Trans } from '@lingui/react/macro';
import { type Journey, type LastWord, outlook } from '#freight/driving-time/outlook.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { spanWords } from '../format/duration.ts';
import { useFormat } from '../format/use-format.ts';
import { slotWords } from '../mission/slot-sign.tsx';
import styles from './travel-map.module.css';

interface OutlookWordsProps {
  readonly journey: Journey;
  readonly cities: { readonly pickup: string; readonly delivery: string };
  readonly metres: number;
  /** Time at the wheel, in milliseconds. */
  readonly driving: number;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The earliest time at the delivery by the law of driving times, how it fits the slot, and the last word from the road. */
export function OutlookWords({ journey, cities, metres, driving, now }: OutlookWordsProps) {
  const format = useFormat();
  const { last, arrival, expected, late } = outlook(journey, driving, now);
  const distance = format.kilometres(metres);
  const isSilent = expected !== null && expected < now;
  // Who is not told of arrivals cannot say that there was none.
  const knowsArrivals = journey.delivery.arrived_at !== undefined;
  return (
    <div className={styles.say}>
      <p className={styles.when}>
        {cities.delivery}, {slotWords(journey.delivery.time_slot, 'delivery', format, now)}
      </p>
      <p className={styles.verdict}>
        <Verdict last={last} arrival={arrival} expected={expected} late={late} now={now} />
      </p>
      <p>
        {arrival !== null && last?.kind === 'completed' && (
          <Trans>{distance} from the pickup, by the law of driving times.</Trans>
        )}
        {arrival !== null && last?.kind !== 'completed' && (
          <Trans>{distance} from the pickup, by the law of driving times, if it is loaded in time.</Trans>
        )}{' '}
        <Said last={last} cities={cities} now={now} />{' '}
        {isSilent && last?.kind === 'completed' && knowsArrivals && <Trans>Nobody has reported the arrival yet.</Trans>}{' '}
        {!isSilent && arrival !== null && last?.kind === 'completed' && (
          <Trans>Where the truck is between its stops is not recorded.</Trans>
        )}
      </p>
    </div>
  );
}

type VerdictProps = ReturnType<typeof outlook> & Pick<OutlookWordsProps, 'now'>;

function Verdict({ last, arrival, expected, late, now }: VerdictProps) {
  const format = useFormat();
  const span = spanWords(late);
  if (arrival === null || expected === null) {
    const time = last === null ? '' : format.moment(last.at, now);
    if (last?.kind === 'arrived') return <Trans>There since {time}</Trans>;
    if (late > 0) {
      return (
        <Trans>
          Delivered: {time}, {span} late
        </Trans>
      );
    }
    return <Trans>Delivered: {time}</Trans>;
  }
  const time = format.moment(fullMinute(arrival), now);
  if (late > 0) {
    return (
      <Trans>
        Cannot be there before {time}, {span} late
      </Trans>
    );
  }
  if (expected < now && last?.kind === 'completed') {
    const since = format.moment(fullMinute(expected), now);
    return <Trans>Could be there since {since}</Trans>;
  }
  return <Trans>Can be there at {time}</Trans>;
}

/** The minute that is over by then: nobody is told of a time that is too early. */
function fullMinute(at: number): number {
  return Math.ceil(at / MINUTE) * MINUTE;
}

/** The last event that was reported, with its place and its time. */
function Said({ last, cities, now }: { readonly last: LastWord | null } & Pick<OutlookWordsProps, 'cities' | 'now'>) {
  const format = useFormat();
  if (last === null) return <Trans>No word from the road yet.</Trans>;
  const [city, time] = [cities[last.stop], format.moment(last.at, now)];
  if (last.kind === 'arrived') {
    return (
      <Trans>
        Last word: truck arrived in {city}, {time}.
      </Trans>
    );
  }
  if (last.stop === 'delivery') {
    return (
      <Trans>
        Last word: delivered in {city}, {time}.
      </Trans>
    );
  }
  return (
    <Trans>
      Last word: loaded in {city}, {time}.
    </Trans>
  );
}

interface HappenedProps extends Pick<OutlookWordsProps, 'journey' | 'now'> {
  readonly stop: Stop;
}

/** The event at a stop; until then, its opening hours. */
export function Happened({ stop, journey, now }: HappenedProps) {
  const format = useFormat();
  const { completed_at, arrived_at, time_slot } = journey[stop];
  const time = format.moment(Date.parse(completed_at ?? arrived_at ?? ''), now);
  if (completed_at !== null) {
    return stop === 'pickup' ? <Trans>Loaded: {time}</Trans> : <Trans>Delivered: {time}</Trans>;
  }
  return arrived_at == null ? slotWords(time_slot, stop, format, now) : <Trans>Truck arrived: {time}</Trans>;
}

/** The meaning of the way's stroke. */
export function StrokeWords({ isDone }: { readonly isDone: boolean }) {
  return isDone ? <Trans>Solid: done.</Trans> : <Trans>Dashed: to come.</Trans>;
}
