import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { KEPT, keepMission, presentAnew } from '#server/services/transport/mission/document.ts';

/** The kept documents that a list would send, by mission. */
export async function keptDocuments(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('missions as m')
    .innerJoin('mission_documents as d', (join) => join.on(KEPT))
    .select(['m.uuid', 'd.document'])
    .execute();
  return new Map(rows.map(({ uuid, document }) => [uuid, JSON.parse(document)]));
}

/** @throws where a kept document is not what presenting its mission anew says */
export async function checkDocuments(db: Db): Promise<void> {
  const kept = await keptDocuments(db);
  const anew = await presentAnew(db, [...kept.keys()]);
  for (const [uuid, document] of kept) assert.deepEqual(document, JSON.parse(anew.get(uuid) ?? 'null'), 'as it is now');
}

/** Keeps documents of missions again, all but those of some. */
export async function keepDocumentsBut(db: Db, others: readonly string[]): Promise<void> {
  const missing = await db
    .selectFrom('missions as m')
    .leftJoin('mission_documents as d', (join) => join.on(KEPT))
    .select('m.uuid')
    .where('d.mission_uuid', 'is', null)
    .where(sql<boolean>`m.uuid <> all(${others}::uuid[])`)
    .execute();
  for (const { uuid } of missing) await db.transaction().execute((tx) => keepMission(tx, uuid));
}
