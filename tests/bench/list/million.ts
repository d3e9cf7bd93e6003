import { startFilled } from '../filled-server.ts';
import { MILLION_ROWS } from './million-rows.ts';

/** A PostgreSQL server with a million missions. */
export function startMillion(): Promise<{ url: string; stop: () => Promise<void> }> {
  return startFilled({
    folder: 'postgresql',
    announcement: 'Making a million missions, once…',
    rows: MILLION_ROWS,
    tables: 'mission%',
  });
}
