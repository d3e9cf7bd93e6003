import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';
import type { MissionScope } from '../../identity/grants.ts';
import { presentAnew } from './document.ts';
import { hidePriceIn } from './hide-prices.ts';

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
