import { Suspense } from 'react';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';

const CancelShipment = lazyPart(
  () => import('./cancel-shipment.tsx').then((part) => part.CancelShipment),
  MissingDialog,
);

/** It brings the card provider's script. */
const PayShipment = lazyPart(() => import('./pay-shipment.tsx').then((part) => part.PayShipment), MissingDialog);

const ShareShipment = lazyPart(() => import('./share-shipment.tsx').then((part) => part.ShareShipment), MissingDialog);

/** The dialogs over a shipment. */
export type ShipmentDialog = 'cancel' | 'share' | 'pay';

interface ShipmentDialogsProps {
  readonly shipment: Shipment;
  readonly open: ShipmentDialog | null;
  readonly onClose: () => void;
}

/** The dialog that is open over a shipment; its code comes when it is asked for. */
export function ShipmentDialogs({ shipment, open, onClose }: ShipmentDialogsProps) {
  return (
    <Suspense>
      {open === 'cancel' && <CancelShipment shipment={shipment} onClose={onClose} />}
      {open === 'pay' && <PayShipment shipment={shipment} onClose={onClose} />}
      {open === 'share' && <ShareShipment shipment={shipment} onClose={onClose} />}
    </Suspense>
  );
}
