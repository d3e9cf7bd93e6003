import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { createLateReport as createLateReportCall } from '#contract/mission-step.ts';
import { occurredAt, type StepClocks } from '#freight/mission/occurred-at.ts';
import type { OperationKind } from '#freight/mission/states.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { nameFile, type StoredFile } from '../../../uploads/stored-file.ts';
import { keepMission } from '../mission/document.ts';
import { recordEvent } from '../mission/record-event.ts';
import { everDriven } from '../mission/select-missions.ts';

/** A refused step, as reported by the phone. */
export interface RefusedStep {
  readonly operation: string;
  readonly kind: OperationKind;
  readonly mission: string;
  readonly refusal: string;
  readonly clocks: StepClocks;
  readonly file: StoredFile | null;
}

type Report = AnswerOf<typeof createLateReportCall>;

/** Limit that protects a mission from a faulty phone; a driver has only a few steps in one. */
const MAX_REPORTS_PER_MISSION = 50;

/**
 * Rejects a report before its file is decoded. Reports may come from current and past drivers of the mission, and from
 * its dispatchers.
 *
 * @throws `not_found`, or `reports_full` if the mission has reached the limit
 */
export async function requireReportable(
  db: Reader,
  scope: MissionScope,
  { mission, operation }: Pick<RefusedStep, 'mission' | 'operation'>,
): Promise<void> {
  if ((await everDriven(db, scope, mission).executeTakeFirst()) === undefined) throw new Refusal('not_found');
  const reports = await db
    .selectFrom('late_reports')
    .select(['operation'])
    .where('mission_uuid', '=', mission)
    .execute();
  const isKnown = reports.some((report) => report.operation === operation);
  if (reports.length >= MAX_REPORTS_PER_MISSION && !isKnown) throw new Refusal('reports_full');
}

/** Stores a driver's step that the server could not accept, with its file. A step reported twice is stored once. */
export async function createLateReport(tx: Tx, scope: MissionScope, step: RefusedStep): Promise<Report> {
  const { actor } = scope;
  const mission = await everDriven(tx, scope, step.mission)
    .select(sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock'))
    .forUpdate('m')
    .executeTakeFirst();
  if (mission === undefined) throw new Refusal('not_found');
  await requireReportable(tx, scope, step);
  const known = await tx
    .selectFrom('late_reports')
    .select(['uuid', 'kind', 'occurred_at', 'recorded_at'])
    .where('user_uuid', '=', userOf(actor))
    .where('operation', '=', step.operation)
    .executeTakeFirst();
  if (known !== undefined) {
    return {
      uuid: known.uuid,
      mission: step.mission,
      kind: known.kind as OperationKind,
      occurred_at: known.occurred_at.toISOString(),
      recorded_at: known.recorded_at.toISOString(),
    };
  }

  const { received } = step.clocks;
  const occurred = occurredAt(step.clocks, mission.created_at.getTime());
  const { file } = step;
  if (file !== null) {
    const about = { mission: step.mission, purpose: 'late_report', occurred, received } as const;
    await nameFile(tx, file, about);
  }
  const fileUuid = file?.uuid ?? null;
  const uuid = newUuid(received);
  await tx
    .insertInto('late_reports')
    .values({
      uuid,
      mission_uuid: step.mission,
      user_uuid: userOf(actor),
      operation: step.operation,
      kind: step.kind,
      refusal: step.refusal,
      file_uuid: fileUuid,
      occurred_at: new Date(occurred),
      recorded_at: new Date(received),
    })
    .execute();
  await tx
    .updateTable('missions')
    .set({ version: sql`version + 1`, updated_at: new Date(received) })
    .where('uuid', '=', step.mission)
    .execute();
  await recordEvent(tx, {
    mission: step.mission,
    kind: 'late_report',
    occurred,
    recorded: received,
    actor: actor.uuid,
    operation: step.operation,
    detail: step.kind,
    file: fileUuid,
  });
  await keepMission(tx, step.mission);
  return {
    uuid,
    mission: step.mission,
    kind: step.kind,
    occurred_at: new Date(occurred).toISOString(),
    recorded_at: new Date(received).toISOString(),
  };
}
