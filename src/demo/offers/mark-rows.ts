import type { InsertObject } from 'kysely';
import { MINUTE } from '#freight/values/duration.ts';
import type { Database } from '#server/database/schema.ts';
import type { CarrierKey } from '../data/companies.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';
import type { ShipmentRow } from './offer-rows.ts';

/** The share of the market that each carrier has viewed, and the number of offers it hid. */
const LOOKED: Readonly<Record<CarrierKey, { readonly viewed: number; readonly hidden: number }>> = {
  delcourt: { viewed: 0.6, hidden: 3 },
  vandamme: { viewed: 0.4, hidden: 1 },
  quevillart: { viewed: 0.2, hidden: 0 },
};

/** The carriers' marks on offers so far: some viewed, a few of those hidden. */
export function markRows(shipments: readonly ShipmentRow[], ids: Identities): InsertObject<Database, 'offer_marks'>[] {
  return (Object.keys(LOOKED) as CarrierKey[]).flatMap((carrier) => {
    const { viewed, hidden } = LOOKED[carrier];
    const looked = shipments.filter(({ uuid }) => new Random(`${carrier}/looked/${uuid}`).chance(viewed));
    return looked.map((shipment, index) => {
      const at = new Date(shipment.offered_at.getTime() + 15 * MINUTE);
      return {
        company_uuid: ids.company(carrier),
        shipment_uuid: shipment.uuid,
        viewed_at: at,
        hidden_at: index < hidden ? at : null,
      };
    });
  });
}
