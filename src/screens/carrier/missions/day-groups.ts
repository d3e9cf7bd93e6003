import type { MissionView } from '#device/outbox/view.ts';
import { nextStep } from '#freight/mission/states.ts';
import { localDay } from '../../parts/format/format.ts';
import type { ListOrder } from './missions-search.ts';

/** Rows of one calendar day (`2026-03-17`). */
export interface DayGroup {
  readonly day: string;
  readonly views: readonly MissionView[];
}

/**
 * Sorted views in groups of a day: of the next stop in the order of work, of the pickup otherwise. What should have been
 * done before today is today's.
 */
export function groupByDay(views: readonly MissionView[], order: ListOrder, now: number): readonly DayGroup[] {
  const today = localDay(now);
  const dayOf = ({ mission }: MissionView): string => {
    if (order !== 'work') return mission.pickup_date;
    const step = nextStep(mission);
    const day = step === 'pickup' || step === 'delivery' ? mission[step].time_slot.date : today;
    return day < today ? today : day;
  };
  return Array.from(Map.groupBy(views, dayOf), ([day, rows]) => ({ day, views: rows }));
}
