import type { Mission, MissionEvent } from './mission.ts';

/** Events somebody other than the reader should hear of. */
const NOTEWORTHY: ReadonlySet<MissionEvent['kind']> = new Set([
  'driver_changed',
  'order_updated',
  'pickup_late',
  'delivery_late',
  'late_report',
  'site_note',
  'steps_lost',
  'cancelled',
]);

/** Something that happened to a mission without the reader, and the town it concerns. */
export interface MissionNotice {
  readonly mission: Mission;
  readonly event: MissionEvent;
  readonly town: string;
}

/**
 * What happened to missions since a moment (Unix milliseconds) that the reader did not do, the latest first.
 *
 * @param reader the identifier of the user who reads
 */
export function missionNotices(missions: Iterable<Mission>, since: number, reader: string): MissionNotice[] {
  const notices: MissionNotice[] = [];
  for (const mission of missions) {
    for (const event of mission.tracking) {
      const isNews = Date.parse(event.recorded_at) > since && event.by_user !== reader;
      if (isNews && NOTEWORTHY.has(event.kind) && !isOver(mission, event)) {
        notices.push({ mission, event, town: townOf(mission, event) });
      }
    }
  }
  return notices.sort((a, b) => Date.parse(b.event.recorded_at) - Date.parse(a.event.recorded_at));
}

/** Whether a step was late and is done now. */
function isOver({ pickup, delivery }: Mission, { kind }: MissionEvent): boolean {
  if (kind === 'pickup_late') return pickup.state === 'completed';
  return kind === 'delivery_late' && delivery.state === 'completed';
}

/** The town of the late stop; of the next stop where the event is about the whole mission. */
function townOf({ pickup, delivery }: Mission, { kind }: MissionEvent): string {
  const isPickup = kind === 'pickup_late' || (kind !== 'delivery_late' && pickup.state !== 'completed');
  return (isPickup ? pickup : delivery).address.city;
}
