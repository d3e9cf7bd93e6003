import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dock, DockAction, DockLink } from '#design/dock/dock.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { mayShare } from '#freight/shipment/shared.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel } from '#freight/shipment/state.ts';
import { may } from '#freight/user/abilities.ts';
import { DownloadProof } from './download-proof.tsx';
import { type ShipmentDialog, ShipmentDialogs } from './shipment-dialogs.tsx';

/** The bottom of a shipment on a phone: call whom it is with, what else can be done, then the proof once it is there. */
export function ShipmentDock({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ShipmentDialog | null>(null);
  const phone = shipment.driver?.phone ?? shipment.bookings[0]?.carrier.phone ?? null;
  const hasProof = shipment.proof_of_delivery.state === 'available';
  const mayOrder = company !== null && may.orderTransport(company);
  const isCancellable = mayOrder && mayCancel(shipment.state);
  const isShareable = mayOrder && mayShare(shipment.state);
  if (phone === null && !hasProof && !mayOrder) return null;
  return (
    <>
      <Dock
        label={t`Shipment`}
        side={
          <>
            {phone !== null && (
              <DockLink icon="phone-f" href={`tel:${phone}`}>
                <Trans>Call</Trans>
              </DockLink>
            )}
            {isShareable && (
              <DockAction icon="share-network-b" onClick={() => setOpen('share')}>
                <Trans>Share</Trans>
              </DockAction>
            )}
            {mayOrder && (
              <DockAction
                icon="copy-simple-b"
                onClick={() => void navigate({ to: '/shipments/$uuid/duplicate', params: { uuid: shipment.uuid } })}
              >
                <Trans>Duplicate</Trans>
              </DockAction>
            )}
            {isCancellable && (
              <DockAction icon="x-circle-b" onClick={() => setOpen('cancel')}>
                <Trans>Cancel shipment</Trans>
              </DockAction>
            )}
          </>
        }
        step={hasProof && <DownloadProof shipment={shipment} wide />}
      />
      <ShipmentDialogs shipment={shipment} open={open} onClose={() => setOpen(null)} />
    </>
  );
}
