import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchFrame } from './search-frame.tsx';
import { ShipmentResult } from './shipment-result.tsx';
import { useShipmentSearch } from './use-shipment-search.ts';

/** Shipments by reference, place or carrier. */
export function ShipmentSearchPanel({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { q, shipments, enabled, offline, failed, searching, total, more } = useShipmentSearch(text);
  const loaded = shipments.length;
  return (
    <SearchFrame
      onClose={onClose}
      label={<Trans>Reference, city, carrier</Trans>}
      text={text}
      onText={setText}
      failed={failed}
      status={
        !enabled ? null : searching ? (
          <Trans>Searching…</Trans>
        ) : failed ? (
          <Trans>The server could not search. These are shipments on this device.</Trans>
        ) : offline ? (
          <Trans>No network: only the shipments on this device were searched.</Trans>
        ) : total === 0 ? (
          <Trans>No shipment with “{q}”</Trans>
        ) : (
          <Trans>
            {loaded} of {total} shipments
          </Trans>
        )
      }
      results={
        enabled
          ? shipments.map((shipment) => (
              <li key={shipment.uuid}>
                <ShipmentResult shipment={shipment} q={q} onChoose={onClose} />
              </li>
            ))
          : null
      }
      more={enabled ? more : null}
      moreLabel={<Trans>Load more shipments</Trans>}
    />
  );
}
