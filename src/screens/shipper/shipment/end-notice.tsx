import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import type { NamedPriceState } from '#freight/price/named-price.ts';
import { shipmentNow } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { NowWords } from '../../parts/shipment/now-words.tsx';
import { CancellationReason } from './cancellation-reason.tsx';
import { ShipmentDialogs } from './shipment-dialogs.tsx';

interface EndNoticeProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Says first what went wrong or is owed: late, to pay, expired, refused or cancelled. Nothing where all goes well. */
export function EndNotice({ shipment, now }: EndNoticeProps) {
  switch (shipmentNow(shipment, now).kind) {
    case 'late':
    case 'search_ended':
      return (
        <Banner tone="danger" icon="clock-countdown-f">
          <NowWords shipment={shipment} now={now} />
        </Banner>
      );
    case 'payment':
      return (
        <Owed shipment={shipment}>
          <NowWords shipment={shipment} now={now} />
        </Owed>
      );
    case 'refused':
      return (
        <Banner tone="danger" icon="x-circle-f">
          <RefusalReason state={shipment.named_price?.state} /> <NowWords shipment={shipment} now={now} />
        </Banner>
      );
    case 'cancelled_by_shipper':
    case 'cancelled_by_lading':
    case 'payment_expired':
      return (
        <Banner tone="danger" icon="x-circle-f">
          <NowWords shipment={shipment} now={now} />
          <CancellationReason shipment={shipment} />
        </Banner>
      );
    default:
      return null;
  }
}

function RefusalReason({ state }: { readonly state: NamedPriceState | undefined }) {
  switch (state) {
    case 'refused':
      return <Trans>Budget too low.</Trans>;
    case 'expired':
      return <Trans>No price was agreed in time.</Trans>;
    case 'counter_left':
      return <Trans>You left our price.</Trans>;
    default:
      return null;
  }
}

/** A payment that is owed, and the way to it. */
function Owed({ shipment, children }: Pick<EndNoticeProps, 'shipment'> & { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="warn"
        icon="credit-card-f"
        actions={
          <Button variant="link" size="sm" onClick={() => setOpen(true)}>
            <Trans>Pay the shipment</Trans>
          </Button>
        }
      >
        {children}
      </Banner>
      <ShipmentDialogs shipment={shipment} open={isOpen ? 'pay' : null} onClose={() => setOpen(false)} />
    </>
  );
}
