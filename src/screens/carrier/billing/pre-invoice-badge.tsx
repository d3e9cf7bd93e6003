import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';

const STATES = {
  under_way: { color: 'blue', children: <Trans>Planned</Trans> },
  forecast: { color: 'orange', icon: 'warning-f', children: <Trans>Proof missing</Trans> },
  open: { color: 'green', children: <Trans>To approve</Trans> },
  ready: { color: 'green', children: <Trans>To approve</Trans> },
  disputed: { color: 'purple', children: <Trans>Reported</Trans> },
  approved: { color: 'teal', children: <Trans>Approved</Trans> },
  invoiced: { color: 'teal', children: <Trans>Invoiced</Trans> },
} satisfies Record<PreInvoice['state'] | 'under_way', BadgeLook>;

/** The progress of a mission towards its invoice. */
export function PreInvoiceBadge({ item: { state, delivered_at, approve_by } }: { readonly item: PreInvoice }) {
  const format = useFormat();
  if (state === 'ready' && approve_by !== null) {
    const by = format.calendarDay(approve_by);
    return (
      <Badge color="orange">
        <Trans>To approve by {by}</Trans>
      </Badge>
    );
  }
  return <Badge {...STATES[state === 'forecast' && delivered_at === null ? 'under_way' : state]} />;
}
