import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { contestNoLonger } from '#device/earnings/contests.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Claim, ClaimState } from '#freight/invoice/claim.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { ContestPurchaseDialog } from './contest-purchase-dialog.tsx';
import styles from './earnings.module.css';

interface ContestPurchaseProps {
  readonly invoice: WholePurchaseInvoice;
}

/** Until when an invoice that Lading wrote can be contested, what its carrier contests of it, and the answer. */
export function ContestPurchase({ invoice }: ContestPurchaseProps) {
  const format = useFormat();
  const today = bookDay(useNow());
  const [asks, setAsks] = useState(false);
  const { contest_until: until, claims = [] } = invoice;
  if (until === null) return null;
  const day = format.calendarDay(until);
  const isContested = claims.some(({ state }) => state !== 'withdrawn');
  const isOpen = today <= until && !isContested;
  return (
    <>
      <p>
        {isContested ? (
          <Trans>Lading wrote it in your name.</Trans>
        ) : isOpen ? (
          <Trans>Lading wrote it in your name. You can contest it until {day}.</Trans>
        ) : (
          <Trans>Lading wrote it in your name. You could contest it until {day}.</Trans>
        )}
      </p>
      {isOpen && (
        <Row gap="2">
          <Button variant="white" onClick={() => setAsks(true)}>
            <Trans>Contest the invoice</Trans>
          </Button>
        </Row>
      )}
      {claims.map((claim) => (
        <ContestPaper key={claim.uuid} claim={claim} />
      ))}
      {asks && <ContestPurchaseDialog invoice={invoice} onClose={() => setAsks(false)} />}
    </>
  );
}

function ContestPaper({ claim }: { readonly claim: Claim }) {
  const format = useFormat();
  const { uuid, state, comment, expected_amount: expected = null, answer } = claim;
  const right = format.money(expected ?? 0);
  const by = format.calendarDay(claim.answer_by);
  const id = `contest-${uuid}`;
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>
        <Trans>What you contest</Trans>
      </PaperHead>
      <PaperBody>
        <div className={styles.form}>
          <p>
            “{comment}” <Badge size="sm" {...STATES[state]} />
          </p>
          {expected !== null && (
            <p>
              <Trans>You expect {right} excl. VAT.</Trans>
            </p>
          )}
          {state === 'open' && (
            <>
              <p>
                <Trans>We answer by {by}. Until then the invoice is not paid out.</Trans>
              </p>
              <Withdraw claim={uuid} />
            </>
          )}
          {answer !== null && <Answer answer={answer} />}
        </div>
      </PaperBody>
    </Paper>
  );
}

const CORRECTED = { color: 'green', children: <Trans>Corrected</Trans> } as const;
const STATES = {
  open: { color: 'orange', children: <Trans>Contested</Trans> },
  accepted: CORRECTED,
  partly: CORRECTED,
  rejected: { color: 'red', children: <Trans>Not corrected</Trans> },
  withdrawn: { color: 'purple', children: <Trans>Withdrawn</Trans> },
} satisfies Record<ClaimState, BadgeLook>;

function Withdraw({ claim }: { readonly claim: string }) {
  const company = useViewer().company?.uuid ?? '';
  const drop = useMutation({ mutationFn: () => contestNoLonger(company, claim), onError: notifyFault });
  return (
    <Row gap="2">
      <Button variant="white" busy={drop.isPending} onClick={() => drop.mutate()}>
        <Trans>Withdraw</Trans>
      </Button>
    </Row>
  );
}

function Answer({ answer: { reason, credit, again } }: { readonly answer: NonNullable<Claim['answer']> }) {
  const format = useFormat();
  const billed = format.money(again?.amount ?? 0);
  return (
    <>
      <p>
        <Trans>Our answer:</Trans> {reason}
      </p>
      {credit === null ? (
        <p>
          <Trans>The invoice stays as it is, and is paid as planned.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Credit note</Trans>{' '}
          <Link to="/billing/invoices/$key" params={{ key: credit.uuid }}>
            <Reference>{credit.reference}</Reference>
          </Link>
        </p>
      )}
      {again != null && (
        <p>
          <Link to="/billing/pre-invoices/$uuid" params={{ uuid: again.uuid }}>
            <Trans>Billed again: {billed} excl. VAT</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
