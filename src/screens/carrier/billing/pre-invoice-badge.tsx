import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** How far a mission is on its way to an invoice. */
export function PreInvoiceBadge({ item: { state, delivered_at, approve_by } }: { readonly item: PreInvoice }) {
  const format = useFormat();
  const by = approve_by === null ? '' : format.calendarDay(approve_by);
  switch (state) {
    case 'forecast':
      return delivered_at === null ? (
        <Badge color="blue">
          <Trans>Under way</Trans>
        </Badge>
      ) : (
        <Badge color="orange" icon="warning-f">
          <Trans>Proof missing</Trans>
        </Badge>
      );
    case 'open':
      return (
        <Badge color="green">
          <Trans>Proof on server</Trans>
        </Badge>
      );
    case 'ready':
      return by === '' ? (
        <Badge color="green">
          <Trans>Proof on server</Trans>
        </Badge>
      ) : (
        <Badge color="orange">
          <Trans>Check before {by}</Trans>
        </Badge>
      );
    case 'disputed':
      return (
        <Badge color="purple">
          <Trans>Reported</Trans>
        </Badge>
      );
    case 'approved':
      return (
        <Badge color="teal">
          <Trans>Approved</Trans>
        </Badge>
      );
    case 'invoiced':
      return (
        <Badge color="teal">
          <Trans>Invoiced</Trans>
        </Badge>
      );
  }
}
