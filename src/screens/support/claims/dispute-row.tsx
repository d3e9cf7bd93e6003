import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import type { SupportDispute } from '#device/support/disputes.ts';
import type { DisputeState } from '#freight/payment/dispute.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';
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
      <span className={styles.badges}>
        <DisputeBadge state={state} />
      </span>
    </ClaimLine>
  );
}

/** How far a chargeback is. */
export function DisputeBadge({ state }: { readonly state: DisputeState }) {
  const [color, word] = STATES[state];
  return (
    <Badge color={color} size="sm">
      {word}
    </Badge>
  );
}

const STATES: Readonly<Record<DisputeState, readonly [BadgeColor, ReactNode]>> = {
  needs_response: ['red', <Trans key="needs_response">To answer</Trans>],
  under_review: ['blue', <Trans key="under_review">At the bank of the card</Trans>],
  won: [
    'green',
    <Trans key="won" context="chargeback">
      Won
    </Trans>,
  ],
  lost: [
    'red',
    <Trans key="lost" context="chargeback">
      Lost
    </Trans>,
  ],
};
