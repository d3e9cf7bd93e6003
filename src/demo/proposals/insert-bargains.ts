import type { Tx } from '#server/database/open.ts';
import { insert } from '../insert.ts';
import type { Measure } from '../missions/measure.ts';
import type { MissionStory } from '../missions/story.ts';
import type { Identities } from '../people/identities.ts';
import { askedPrices, namedPriceOf } from './asked-prices.ts';
import { bidRow } from './bid-row.ts';
import { dispatchersBids, storiesBidOn } from './dispatchers-bids.ts';
import { pastBargains } from './past-bargains.ts';
import { shipmentRow } from './shipment-row.ts';
import { shippersDesk } from './shippers-desk.ts';

/**
 * Writes down how the missions of the demonstration were bargained for, and what is being bargained now.
 *
 * @param stories missions whose shipments are not written yet
 */
export async function insertBargains(
  tx: Tx,
  stories: readonly MissionStory[],
  ids: Identities,
  now: number,
  measure: Measure,
): Promise<void> {
  const bargains = [
    ...dispatchersBids(stories, now, measure),
    ...shippersDesk(now, measure),
    ...pastBargains(stories, storiesBidOn(stories)),
  ];
  await insert(
    tx,
    'shipments',
    bargains.map(({ shipment }) => ({ ...shipmentRow(shipment, ids), ...namedPriceOf(shipment) })),
  );
  await insert(
    tx,
    'custom_prices',
    askedPrices(
      bargains.map(({ shipment }) => shipment),
      ids,
    ),
  );
  await insert(
    tx,
    'proposals',
    bargains.flatMap(({ shipment, bids }) => bids.map((bid) => bidRow(bid, shipment, ids, now))),
  );
}
