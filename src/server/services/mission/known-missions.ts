import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';

/** How many missions a process remembers: some 60 MB of them and their texts. */
const MOST = 10_000;

/** Names in a mission's history are not part of its stamp: a colleague's new name shows after this, in milliseconds. */
const LIFETIME = 600_000;

interface Known {
  readonly stamp: string;
  readonly since: number;
  readonly mission: Mission;
}

/**
 * Missions as this process last read them whole. The database is asked each time whether one changed, by its stamp; what
 * did not change is not read again. Those not asked for the longest time are forgotten first.
 */
class KnownMissions {
  readonly #known = new Map<string, Known>();

  /** The mission, where it is known as it is now. */
  get(uuid: string, stamp: string, now: number): Mission | null {
    const known = this.#known.get(uuid);
    if (known === undefined || known.stamp !== stamp || known.since < now - LIFETIME) return null;
    this.#known.delete(uuid);
    this.#known.set(uuid, known);
    return known.mission;
  }

  keep(mission: Mission, stamp: string, now: number): void {
    this.#known.delete(mission.uuid);
    this.#known.set(mission.uuid, { stamp, since: now, mission });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
  }
}

const byDatabase = new WeakMap<Reader, KnownMissions>();

/** What this process knows of a database. */
export function knownMissionsOf(db: Reader): KnownMissions {
  const known = byDatabase.get(db) ?? new KnownMissions();
  byDatabase.set(db, known);
  return known;
}
