import type { InsertObject } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { dayAt } from '../calendar.ts';
import { Random } from '../random.ts';
import type { Identities } from './identities.ts';

/** Departments of the mainland; 20 is Corsica. */
const DEPARTMENTS = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
  (code) => code !== '20',
);

/** A carrier of the pallet network picks up all over the mainland, Monday to Friday. `now` in Unix milliseconds. */
export function networkRows(ids: Identities, now: number): InsertObject<Database, 'network_agreements'>[] {
  return DEPARTMENTS.map((code) => ({
    uuid: new Random(`network/${code}`).uuid(now),
    carrier_uuid: ids.company('delcourt'),
    division: `FR-${code}`,
    weekdays: [1, 2, 3, 4, 5],
    starts_on: dayAt(now),
    ends_on: null,
    reason: 'Daily rounds in all departments',
    entered_at: new Date(now),
    entered_by: ids.user('support'),
    entered_name: 'Support',
  }));
}
