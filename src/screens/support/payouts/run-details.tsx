import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { wholeBatchQuery } from '#device/support/payouts.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import type { WholePayoutBatch } from '#freight/purchase/payout.ts';
import { DAY } from '#freight/values/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { DifferenceWord } from '../../parts/invoice-file/difference-word.tsx';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import { AccountFaultWord } from './account-fault-word.tsx';
import styles from './payouts.module.css';
import { BlockAccount, WithdrawPayouts } from './withdraw-dialog.tsx';

type WholePayout = WholePayoutBatch['payouts'][number];

interface RunDetailsProps {
  readonly batch: string;
  /** True if payouts can be withdrawn here. */
  readonly isOpen: boolean;
}

/** Whom a run pays what: the invoices, the account and its age, and what changed since the run was proposed. */
export function RunDetails({ batch, isOpen }: RunDetailsProps) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(wholeBatchQuery(batch));
  return (
    <>
      {isPending && !isError && <SkeletonRows label={t`Loading the run`} count={2} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The run did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && (
        <Stack as="ul" aria-label={t`Payouts of the run`} gap="4">
          {data.payouts.map((payout) => (
            <li key={payout.uuid}>
              <PayoutDetails batch={batch} payout={payout} isOpen={isOpen} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

interface PayoutDetailsProps {
  readonly batch: string;
  readonly payout: WholePayout;
  readonly isOpen: boolean;
}

function PayoutDetails({ batch, payout, isOpen }: PayoutDetailsProps) {
  const format = useFormat();
  const now = useNow();
  const [asks, setAsks] = useState<'withdraw' | 'block' | null>(null);
  const { carrier, company, account, iban, holder, invoices, withdrawn } = payout;
  const entered = Date.parse(account.entered_at);
  const day = format.dayAndTime(entered);
  const days = Math.max(0, Math.floor((now - entered) / DAY));
  const close = () => setAsks(null);
  return (
    <>
      <Subhead>
        <Link to="/support/companies/$uuid" params={{ uuid: company }}>
          {carrier}
        </Link>
        , {format.money(payout.amount)}
      </Subhead>
      {account.fault !== null && (
        <p role="status" className={styles.fault}>
          <Badge color="red" size="sm">
            <AccountFaultWord fault={account.fault} />
          </Badge>{' '}
          <Trans>Nothing is paid to this account: the run goes on without it.</Trans>
        </p>
      )}
      {account.is_own && (
        <p className={styles.fault}>
          <Trans>You entered this account: somebody else approves what is paid to it.</Trans>
        </p>
      )}
      <Facts>
        <Fact label={<Trans>Account</Trans>}>
          {iban}, {holder}
        </Fact>
        <Fact label={<Trans>Entered</Trans>}>
          {day}, <Plural value={days} _0="today" one="# day ago" other="# days ago" />
        </Fact>
        {invoices.map((invoice) => (
          <Fact
            key={invoice.uuid}
            label={
              <>
                <Reference>{invoice.reference}</Reference>
                {invoice.is_contested && (
                  <>
                    {' '}
                    <Badge color="orange" size="sm">
                      <Trans context="invoice">Contested</Trans>
                    </Badge>
                  </>
                )}
              </>
            }
          >
            {invoice.is_left_out ? (
              <>
                <s>{format.money(invoice.amount)}</s> <Trans>Left out until the claim is answered</Trans>
              </>
            ) : (
              format.money(invoice.amount)
            )}
            {invoice.late_fee != null && <LatenessPaid fee={invoice.late_fee} />}
            {(invoice.file_differences ?? []).map((difference) => (
              <small key={difference.field}>
                {' '}
                <DifferenceWord difference={difference} />
              </small>
            ))}
          </Fact>
        ))}
      </Facts>
      {isOpen && withdrawn === null && (
        <Row as="p" gap="2" padding="2 4-half">
          <Button size="sm" variant="white" onClick={() => setAsks('withdraw')}>
            <Trans>Withdraw this payout</Trans>
          </Button>
          {account.fault !== 'blocked' && (
            <Button size="sm" variant="white" onClick={() => setAsks('block')}>
              <Trans>Block the account</Trans>
            </Button>
          )}
        </Row>
      )}
      {asks === 'withdraw' && <WithdrawPayouts batch={batch} payout={payout} onClose={close} />}
      {asks === 'block' && <BlockAccount payout={payout} onClose={close} />}
    </>
  );
}

/** The amount paid beside an invoice because Lading pays it late. */
function LatenessPaid({ fee: { interest, fixed, days } }: { readonly fee: LateFee }) {
  const format = useFormat();
  const sum = format.money(interest + fixed);
  return (
    <small>
      {' '}
      <Plural
        value={days}
        one={`and ${sum}, as it is paid # day late`}
        other={`and ${sum}, as it is paid # days late`}
      />
    </small>
  );
}
