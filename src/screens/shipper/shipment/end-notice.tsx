import { Trans } from '@lingui/react/macro';
import { Banner } from '#design/banner/banner.tsx';
import type { NamedPriceState } from '#freight/price/named-price.ts';
import { shipmentNow } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { NowWords } from '../../parts/shipment/now-words.tsx';
import { CancellationReason } from './cancellation-reason.tsx';

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
        <Banner tone="warn" icon="credit-card-f">
          <NowWords shipment={shipment} now={now} />
        </Banner>
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
