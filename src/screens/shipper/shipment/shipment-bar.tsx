import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar, ActionBarButton, ActionBarLink } from '#design/action-bar/action-bar.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { mayShare } from '#freight/shipment/shared.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel } from '#freight/shipment/state.ts';
import { may, type Place } from '#freight/user/abilities.ts';
import { DownloadProof } from './download-proof.tsx';
import { type ShipmentDialog, ShipmentDialogs } from './shipment-dialogs.tsx';

/** The bottom of a shipment on a phone: call whom it is with, what else can be done, then the proof once it is there. */
export function ShipmentBar({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ShipmentDialog | null>(null);
  const phone = shipment.driver?.phone ?? shipment.bookings[0]?.carrier.phone ?? null;
  const hasProof = shipment.proof_of_delivery.state === 'available';
  const { mayOrder, isCancellable, isShareable } = allowedOf(company, shipment);
  if (phone === null && !hasProof && !mayOrder && !isCancellable && !isShareable) return null;
  return (
    <>
      <ActionBar
        label={t`Shipment`}
        side={
          <>
            {phone !== null && (
              <ActionBarLink icon="phone-f" href={`tel:${phone}`}>
                <Trans>Call</Trans>
              </ActionBarLink>
            )}
            {isShareable && (
              <ActionBarButton icon="share-network-b" onClick={() => setOpen('share')}>
                <Trans>Share</Trans>
              </ActionBarButton>
            )}
            {mayOrder && (
              <ActionBarButton
                icon="copy-simple-b"
                onClick={() => void navigate({ to: '/shipments/$uuid/duplicate', params: { uuid: shipment.uuid } })}
              >
                <Trans>Duplicate</Trans>
              </ActionBarButton>
            )}
            {isCancellable && (
              <ActionBarButton icon="x-circle-b" onClick={() => setOpen('cancel')}>
                <Trans>Cancel shipment</Trans>
              </ActionBarButton>
            )}
          </>
        }
        step={hasProof && <DownloadProof shipment={shipment} wide />}
      />
      <ShipmentDialogs shipment={shipment} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function allowedOf(company: Place | null, { state }: Shipment) {
  const mayKeep = company !== null && may.readShipments(company);
  return {
    mayOrder: company !== null && may.orderTransport(company),
    isCancellable: mayKeep && mayCancel(state),
    isShareable: mayKeep && mayShare(state),
  };
}
