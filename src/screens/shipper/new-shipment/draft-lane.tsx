import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';

/** From where to where a draft goes, as far as it is known. It may stand in a sentence. */
export function Lane({ draft }: { readonly draft: ShipmentDraft }) {
  const [from, to] = [draft.pickup.address.chosen, draft.delivery.address.chosen];
  if (from === null && to === null) return null;
  return (
    <Row as="span" align="center" gap="1 2" size="fact" weight="bold">
      {from !== null && <PlaceName address={from} />}
      {to !== null && (
        <>
          <Icon name="arrow-right-b" size="sm" />
          <PlaceName address={to} />
        </>
      )}
    </Row>
  );
}
