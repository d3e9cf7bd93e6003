import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';
import { JsonText } from '../../http/json-text.ts';
import type { MissionScope } from '../../identity/grants.ts';
import { KEPT, presentAnew } from './document.ts';

/** A mission of a page, and its kept document where there is one. */
interface FoundMission {
  readonly uuid: string;
  readonly document: string | null;
}

/**
 * The missions of a page, in its order, as they are kept: text that is sent on without being read. Those without a kept
 * document are presented anew.
 */
export async function readMissions(db: Reader, scope: MissionScope, page: readonly FoundMission[]): Promise<Mission[]> {
  const missing = page.filter(({ document }) => document === null).map(({ uuid }) => uuid);
  const anew = await presentAnew(db, missing);
  // One that was removed between the two queries is on no page any more.
  return page.flatMap(({ uuid, document }) => {
    const text = document ?? anew.get(uuid);
    return text === undefined ? [] : [hidePriceIn(scope, text)];
  });
}

/** The missions of a page all of which have a document: their documents with commas between, sent on without being read. */
export function keptPage(scope: MissionScope, documents: string): Mission[] {
  if (seesAll(scope)) return new JsonText(documents) as unknown as Mission[];
  return (JSON.parse(`[${documents}]`) as Mission[]).map((mission) => hidePrice(scope, mission));
}

/** Missions by their identifiers, as they are kept. */
export async function readKept(db: Reader, uuids: readonly string[]): Promise<ReadonlyMap<string, Mission>> {
  if (uuids.length === 0) return new Map();
  const found = await db
    .selectFrom('missions as m')
    .leftJoin('mission_documents as d', (join) => join.on(KEPT))
    .select(['m.uuid', 'd.document'])
    .where('m.uuid', 'in', uuids)
    .execute();
  const anew = await presentAnew(
    db,
    found.flatMap(({ uuid, document }) => (document === null ? [uuid] : [])),
  );
  return new Map(
    found.flatMap(({ uuid, document }) => {
      const text = document ?? anew.get(uuid);
      return text === undefined ? [] : [[uuid, JSON.parse(text) as Mission]];
    }),
  );
}

/** A mission as its reader may see it: without its price where the company shows drivers none. */
export function hidePrice({ priced }: MissionScope, mission: Mission): Mission {
  if (priced.includes(mission.carrier.uuid)) return mission;
  const { billing, cancellation } = mission;
  const unpriced = { ...mission, billing: { ...billing, price: null } };
  return cancellation == null ? unpriced : { ...unpriced, cancellation: { ...cancellation, compensation: null } };
}

/** The same for a mission that is kept as text, which is read only where a price may have to go. */
function hidePriceIn(scope: MissionScope, text: string): Mission {
  if (seesAll(scope)) return new JsonText(text) as unknown as Mission;
  return hidePrice(scope, JSON.parse(text) as Mission);
}

function seesAll({ companies, priced }: MissionScope): boolean {
  return companies.every((company) => priced.includes(company));
}
