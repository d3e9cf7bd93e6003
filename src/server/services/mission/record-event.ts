import type { MissionEvent } from '#freight/mission/mission.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { tellMission } from '../../live/tell-mission.ts';

/** What to write down; times in Unix milliseconds. `operation` is the idempotency key of the step, where it had one. */
export interface NewMissionEvent {
  readonly mission: string;
  readonly kind: MissionEvent['kind'];
  readonly occurred: number;
  readonly recorded: number;
  readonly actor?: string | null;
  readonly operation?: string | null;
  readonly detail?: string | null;
  readonly file?: string | null;
}

/**
 * Writes an event down, and tells the carrier's devices. Events are only ever added: the mission's history and the ledger
 * of its steps.
 */
export async function recordEvent(tx: Tx, event: NewMissionEvent): Promise<void> {
  await tx
    .insertInto('mission_events')
    .values({
      uuid: newUuid(event.recorded),
      mission_uuid: event.mission,
      kind: event.kind,
      occurred_at: new Date(event.occurred),
      recorded_at: new Date(event.recorded),
      actor_uuid: event.actor ?? null,
      operation: event.operation ?? null,
      detail: event.detail ?? null,
      file_uuid: event.file ?? null,
    })
    .execute();
  await tellMission(tx, event.mission);
}
