import type { InsertObject } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';
import type { Happening } from './history.ts';
import type { MissionStory } from './story.ts';

type Row<Table extends keyof Database> = InsertObject<Database, Table>;

/** The events of a mission, with their reports; `pages` are the mission's own files. */
export function eventRows(
  { uuid, draft, history }: MissionStory,
  pages: readonly { readonly uuid: string; readonly happening: Happening }[],
  ids: Identities,
): { events: Row<'mission_events'>[]; lateReports: Row<'late_reports'>[] } {
  const rows = history.map((happening, index) => {
    const random = new Random(`${draft.key}/event/${index}`);
    const event = {
      uuid: random.uuid(happening.recorded),
      mission_uuid: uuid,
      kind: happening.kind,
      occurred_at: new Date(happening.occurred),
      recorded_at: new Date(happening.recorded),
      actor_uuid: happening.actor === null ? null : ids.user(happening.actor),
      operation: happening.isStep ? random.uuid(happening.occurred) : null,
      detail: happening.detail,
      file_uuid: pages.find((page) => page.happening === happening)?.uuid ?? null,
    };
    return { event, report: random.uuid(happening.recorded) };
  });
  const lateReports = rows.flatMap(({ event, report }) => {
    const { kind, actor_uuid, operation, detail } = event;
    if (kind !== 'late_report' || actor_uuid === null || operation === null || detail === null) return [];
    const { mission_uuid, file_uuid, occurred_at, recorded_at } = event;
    const refusal = 'mission_reassigned';
    return [
      {
        uuid: report,
        mission_uuid,
        user_uuid: actor_uuid,
        operation,
        kind: detail,
        refusal,
        file_uuid,
        occurred_at,
        recorded_at,
      },
    ];
  });
  return { events: rows.map(({ event }) => event), lateReports };
}

/** Everybody who has or had the mission. */
export function missionDriverRows({ uuid, draft }: MissionStory, ids: Identities): Row<'mission_drivers'>[] {
  return [draft.former?.driver ?? null, draft.driver].flatMap((driver) =>
    driver === null ? [] : [{ mission_uuid: uuid, driver_uuid: ids.driver(driver) }],
  );
}
