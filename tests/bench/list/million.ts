import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import { keepMissing } from '#server/services/transport/mission/document.ts';
import { startFilled, unlimited } from '../filled-server.ts';
import { say } from '../say.ts';
import { MILLION_ROWS } from './million-rows.ts';

/** A PostgreSQL server with a million missions, and the document of each in the form that the sources say. */
export async function startMillion(): Promise<{ url: string; stop: () => Promise<void> }> {
  const million = await startFilled({
    folder: 'postgresql',
    announcement: 'Making a million missions, once…',
    rows: MILLION_ROWS,
    tables: 'mission%',
  });
  try {
    await keepDocuments(million.url);
  } catch (error) {
    await million.stop();
    throw error;
  }
  return million;
}

/** A server that has run for a night has them; one that makes them meanwhile would be measured making them. */
async function keepDocuments(url: string): Promise<void> {
  const { db } = await openDatabase({ url: unlimited(url), connections: 1 });
  try {
    const kept = await keepMissing(db);
    if (kept === 0) return;
    say(`Made the documents of ${kept} missions, once.`);
    await sql`vacuum analyze mission_documents`.execute(db);
  } finally {
    await db.destroy();
  }
}
