import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';
import { JsonText } from '../../http/json-text.ts';
import { presentAnew } from './document.ts';

/** A mission of a page, and its kept document where there is one. */
interface FoundMission {
  readonly uuid: string;
  readonly document: string | null;
}

/**
 * The missions of a page, in its order, as they are kept: text that is sent on without being read. Those without a kept
 * document are presented anew.
 */
export async function readMissions(db: Reader, page: readonly FoundMission[]): Promise<Mission[]> {
  const missing = page.filter(({ document }) => document === null).map(({ uuid }) => uuid);
  const anew = await presentAnew(db, missing);
  // One that was removed between the two queries is on no page any more.
  return page.flatMap(({ uuid, document }) => {
    const text = document ?? anew.get(uuid);
    return text === undefined ? [] : [new JsonText(text) as unknown as Mission];
  });
}
