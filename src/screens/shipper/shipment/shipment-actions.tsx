import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { mayShare } from '#freight/shipment/shared.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel } from '#freight/shipment/state.ts';
import { may } from '#freight/user/abilities.ts';
import { DownloadProof } from './download-proof.tsx';
import { type ShipmentDialog, ShipmentDialogs } from './shipment-dialogs.tsx';

/** The actions on a shipment, on a desktop. */
export function ShipmentActions({ shipment }: { readonly shipment: Shipment }) {
  const { company } = useViewer();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ShipmentDialog | null>(null);
  const mayOrder = company !== null && may.orderTransport(company);
  const mayKeep = company !== null && may.readShipments(company);
  return (
    <>
      {mayKeep && mayShare(shipment.state) && (
        <Button variant="white" icon="share-network-b" onClick={() => setOpen('share')}>
          <Trans>Share</Trans>
        </Button>
      )}
      <DownloadProof shipment={shipment} />
      {mayOrder && (
        <Button
          variant="white"
          icon="copy-simple-b"
          onClick={() => void navigate({ to: '/shipments/$uuid/duplicate', params: { uuid: shipment.uuid } })}
        >
          <Trans>Duplicate</Trans>
        </Button>
      )}
      {mayKeep && mayCancel(shipment.state) && (
        <Button variant="white" onClick={() => setOpen('cancel')}>
          <Trans>Cancel shipment</Trans>
        </Button>
      )}
      <ShipmentDialogs shipment={shipment} open={open} onClose={() => setOpen(null)} />
    </>
  );
}
