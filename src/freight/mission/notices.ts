import type { Mission, MissionEvent } from './mission.ts';

/** Events that are reported to users other than their author. The driver is notified of a planned mission. */
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
 * Events of missions since a moment (Unix milliseconds) that the reader did not cause, latest first.
 *
 * @param reader the identifier of the reading user
 */
export function missionNotices(missions: Iterable<Mission>, since: number, reader: string): MissionNotice[] {
  const notices: MissionNotice[] = [];
  for (const mission of missions) {
    for (const event of mission.tracking) {
      const isNews = Date.parse(event.recorded_at) > since && event.by_user !== reader;
      const isTheirs = event.kind === 'planned' && mission.driver?.user === reader;
      if (isNews && (isTheirs || NOTEWORTHY.has(event.kind)) && !isOver(mission, event)) {
        notices.push({ mission, event, town: townOf(mission, event) });
      }
    }
  }
  return notices.sort((a, b) => Date.parse(b.event.recorded_at) - Date.parse(a.event.recorded_at));
}

/** True if a step was late and is done now. */
function isOver({ pickup, delivery }: Mission, { kind }: MissionEvent): boolean {
  if (kind === 'pickup_late') return pickup.state === 'completed';
  return kind === 'delivery_late' && delivery.state === 'completed';
}

/** The town of the late stop; of the next stop if the event concerns the whole mission. */
function townOf({ pickup, delivery }: Mission, { kind }: MissionEvent): string {
  const isPickup = kind === 'pickup_late' || (kind !== 'delivery_late' && pickup.state !== 'completed');
  return (isPickup ? pickup : delivery).address.city;
}
