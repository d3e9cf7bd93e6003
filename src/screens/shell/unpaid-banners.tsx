import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Banner } from '#design/banner/banner.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { useFormat } from '../parts/format/use-format.ts';

/** Overdue invoices: their number and the open amount in cents. */
export function InvoicesBanner({ count, late }: { readonly count: number; readonly late: number }) {
  const format = useFormat();
  const sum = format.money(late);
  return (
    <Banner
      tone="danger"
      icon="warning-f"
      actions={
        <Link to="/billing/invoices" search={{ selectAll: 1 }} className={buttonClass('link', 'sm')}>
          <Trans>See what is late</Trans>
        </Link>
      }
    >
      <Plural value={count} one={`# invoice is late: ${sum}.`} other={`# invoices are late: ${sum}.`} />
    </Banner>
  );
}

interface Due {
  readonly total: number;
  readonly planned: number;
  /** The only one. */
  readonly shipment_uuid: string | null;
}

/** Shipments that await payment, with a link to them unless they are already shown. */
export function ShipmentsBanner({ due: { total, planned, shipment_uuid: only } }: { readonly due: Due }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const key = only ?? (planned > 0 ? 'planned' : 'in_progress');
  return (
    <Banner
      tone="warn"
      icon="warning-f"
      actions={
        here !== `/shipments/${key}` && (
          <Link to="/shipments/$key" params={{ key }} className={buttonClass('link', 'sm')}>
            <Plural value={total} one="See the shipment" other="See the shipments" />
          </Link>
        )
      }
    >
      <Plural value={total} one="# shipment waits for your payment." other="# shipments wait for your payment." />
    </Banner>
  );
}
