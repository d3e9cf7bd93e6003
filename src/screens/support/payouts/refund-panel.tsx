import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Reference } from '#design/reference/reference.tsx';
import type { SupportRefund } from '#device/support/refunds.ts';
import type { RefundReason } from '#freight/payment/refund.ts';
import { CardBrand, CardDigits } from '../../parts/card/card-name.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { Fact, Facts } from '../facts.tsx';
import { ReferencePanel } from '../reference-panel.tsx';
import { DecideRefund } from './decide-refund.tsx';
import { RefundBadges } from './refund-row.tsx';

interface RefundPanelProps {
  readonly refund: SupportRefund;
  readonly onBack?: () => void;
}

/** A refund: why, from which payment, how far it is, and what can be done where it failed. */
export function RefundPanel({ refund, ...alone }: RefundPanelProps) {
  const format = useFormat();
  const { company, payment, card, shipment, credit, reference, account, amount, state } = refund;
  return (
    <ReferencePanel
      reference={payment?.reference ?? credit?.reference ?? company.name}
      {...alone}
      badge={<RefundBadges refund={refund} />}
    >
      <Facts>
        <Fact label={<Trans>Company</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
            {company.name}
          </Link>
        </Fact>
        <Fact label={<Trans>Amount</Trans>}>{format.money(amount)}</Fact>
        <Fact label={<Trans>Reason</Trans>}>{REASONS[refund.reason]}</Fact>
        {shipment !== null && (
          <Fact label={<Trans>Shipment</Trans>}>
            <Reference>{shipment.reference}</Reference>
          </Fact>
        )}
        {credit !== null && (
          <Fact label={<Trans>Credit note</Trans>}>
            <Reference>{credit.reference}</Reference>
          </Fact>
        )}
        {card !== null && (
          <Fact label={<Trans>Card</Trans>}>
            <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} />
          </Fact>
        )}
        <Fact label={<Trans>Asked for</Trans>}>{format.dayAndTime(Date.parse(refund.requested_at))}</Fact>
        <Fact label={<Trans>Promised by</Trans>}>{format.calendarDay(refund.due_date)}</Fact>
        {reference !== null && (
          <Fact label={<Trans>Reference at the card provider</Trans>}>
            <Reference>{reference}</Reference>
          </Fact>
        )}
        {account !== null && (
          <Fact label={<Trans>Account</Trans>}>
            {account.iban}, {account.holder}
          </Fact>
        )}
      </Facts>
      {state === 'failed' && refund.reason === 'quarantine' && payment !== null && (
        <p>
          <Link to="/support/claims" search={{ state: 'payments', claim: payment.uuid }}>
            <Trans>Decide on the payment again</Trans>
          </Link>
        </p>
      )}
      {state === 'failed' && refund.reason !== 'provider' && refund.reason !== 'quarantine' && (
        <DecideRefund refund={refund} />
      )}
    </ReferencePanel>
  );
}

const REASONS: Readonly<Record<RefundReason, ReactNode>> = {
  no_carrier: <Trans>No carrier was found</Trans>,
  cancelled: <Trans>The shipment was cancelled</Trans>,
  refused: <Trans>The price was refused</Trans>,
  cheaper: <Trans>A cheaper bid was accepted</Trans>,
  support: <Trans>Credited by support</Trans>,
  on_account: <Trans>Paid too much, or credited</Trans>,
  quarantine: <Trans>Differed from what was asked for</Trans>,
  provider: <Trans>Made at the card provider, without Lading</Trans>,
};
