import { isActive } from '#freight/mission/states.ts';
import { Refused } from '../api/faults.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { cacheDb, fromCache } from '../store/databases.ts';
import { activeListKey } from './active-list.ts';
import { readMission } from './read-mission.ts';

/** Limit of missions requested: more disappear at once only if the kind of list has changed. */
const MOST_ASKED = 5;

/** Limit of stored missions checked per reading: a dispatcher's device has thousands of closed ones. */
const MOST_READ = 200;

/** Missions checked by this page that are in no list: user, key of the open list, and mission. */
const known = new Set<string>();

/**
 * A mission stored as open but missing in the list is closed, or assigned to someone else. Its state is requested after
 * each reading until the server answers, also if an earlier reading was interrupted. Missions known to be closed or of
 * another company or driver are skipped.
 *
 * @param left the previous content of the list: requested first, then the newest
 */
export async function askAboutUnlisted(owner: MissionOwner, left: readonly string[]): Promise<void> {
  const { userId, company } = owner;
  const placeOf = (uuid: string) => userId + activeListKey(company) + uuid;
  const [lists, keys] = await fromCache(() =>
    Promise.all([cacheDb.lists.where({ userId }).toArray(), cacheDb.missions.where({ userId }).primaryKeys()]),
  );
  const listed = new Set(lists.flatMap(({ uuids }) => uuids));
  for (const uuid of listed) known.delete(placeOf(uuid));
  const kept = new Set([...left, ...keys.map(([, uuid]) => uuid).reverse()]);
  const unknown = [...kept].filter((uuid) => !listed.has(uuid) && !known.has(placeOf(uuid))).slice(0, MOST_READ);
  const open = await keptOpen(owner, unknown);
  for (const uuid of unknown) if (!open.has(uuid)) known.add(placeOf(uuid));
  for (const uuid of [...open].slice(0, MOST_ASKED))
    if (await readMission(owner, uuid).then(isSaid, isSaid)) known.add(placeOf(uuid));
}

/** Of the missions, those stored as open for their owner. */
async function keptOpen({ userId, company }: MissionOwner, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = uuids.map((uuid): [string, string] => [userId, uuid]);
  const [kept, given] = await fromCache(() =>
    Promise.all([cacheDb.missions.bulkGet(keys), cacheDb.reassignments.bulkGet(keys)]),
  );
  const open = kept.filter((row, index) => {
    if (row === undefined || !isActive(row.mission)) return false;
    const { version, carrier } = row.mission;
    return !((given[index]?.reassignment.version ?? -1) >= version) && (company ?? carrier.uuid) === carrier.uuid;
  });
  return new Set(open.map((row) => row?.uuid ?? ''));
}

/** True if the server gave the state of a mission: its content, or that it is someone else's or missing. */
function isSaid(answer: unknown): boolean {
  if (answer instanceof Refused) return answer.reassignment !== null || answer.status === 404;
  return typeof answer === 'number';
}
