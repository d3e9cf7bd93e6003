import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../../database/open.ts';
import { JsonText } from '../../../http/json-text.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { KEPT, presentAnew } from './document.ts';

/** A mission of a page, with its stored document, if any. */
interface FoundMission {
  readonly uuid: string;
  readonly document: string | null;
}

/**
 * Returns the missions of a page in order, from stored documents, whose text is sent without parsing. Missing documents
 * are built.
 */
export async function readMissions(db: Reader, scope: MissionScope, page: readonly FoundMission[]): Promise<Mission[]> {
  const missing = page.filter(({ document }) => document === null).map(({ uuid }) => uuid);
  const anew = await presentAnew(db, missing);
  // A mission deleted between the two queries is left out.
  return page.flatMap(({ uuid, document }) => {
    const text = document ?? anew.get(uuid);
    return text === undefined ? [] : [hidePriceIn(scope, text)];
  });
}

/** Returns a page from its comma-separated documents, sent without parsing. */
export function keptPage(scope: MissionScope, documents: string): Mission[] {
  if (seesAll(scope)) return new JsonText(documents) as unknown as Mission[];
  return (JSON.parse(`[${documents}]`) as Mission[]).map((mission) => hidePrice(scope, mission));
}

/** Returns missions by id, from stored documents. */
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

/** Hides the price of a mission if the company does not show prices to drivers. */
export function hidePrice({ priced }: MissionScope, mission: Mission): Mission {
  if (priced.includes(mission.carrier.uuid)) return mission;
  const { billing, cancellation } = mission;
  const unpriced = { ...mission, billing: { ...billing, price: null } };
  return cancellation == null ? unpriced : { ...unpriced, cancellation: { ...cancellation, compensation: null } };
}

/** Like `hidePrice` for JSON text, which is parsed only if a price may have to be hidden. */
function hidePriceIn(scope: MissionScope, text: string): Mission {
  if (seesAll(scope)) return new JsonText(text) as unknown as Mission;
  return hidePrice(scope, JSON.parse(text) as Mission);
}

function seesAll({ companies, priced }: MissionScope): boolean {
  return companies.every((company) => priced.includes(company));
}
