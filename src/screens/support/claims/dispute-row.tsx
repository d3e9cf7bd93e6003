import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { Row } from '#design/layout/row.tsx';
import type { SupportDispute } from '#device/support/disputes.ts';
import type { DisputeState } from '#freight/payment/dispute.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ClaimLine } from './claim-line.tsx';

interface DisputeRowProps {
  readonly dispute: SupportDispute;
  readonly tab: 'disputes' | 'disputed';
  readonly current: boolean;
}

/** A chargeback: whose payment, how much, and until when it can be answered. */
export function DisputeRow({ dispute, tab, current }: DisputeRowProps) {
  const format = useFormat();
  const { uuid, company, payment, amount, state, due_by } = dispute;
  const by = due_by === null || state !== 'needs_response' ? null : format.dayAndTime(Date.parse(due_by));
  return (
    <ClaimLine
      tab={tab}
      item={uuid}
      current={current}
      who={company.name}
      about={payment.reference}
      sum={format.money(amount)}
      time={by === null ? undefined : <Trans>by {by}</Trans>}
    >
      <Row as="span" gap="1-half">
        <DisputeBadge state={state} />
      </Row>
    </ClaimLine>
  );
}

const STATES = {
  needs_response: { color: 'red', children: <Trans>To answer</Trans> },
  under_review: { color: 'blue', children: <Trans>At the bank of the card</Trans> },
  won: { color: 'green', children: <Trans context="chargeback">Won</Trans> },
  lost: { color: 'red', children: <Trans context="chargeback">Lost</Trans> },
} satisfies Record<DisputeState, BadgeLook>;

/** The state of a chargeback. */
export function DisputeBadge({ state }: { readonly state: DisputeState }) {
  return <Badge size="sm" {...STATES[state]} />;
}
