import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { withdraw } from '#device/invoices/claims.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import type { InvoicePart } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CLAIM_REASON_WORDS, ClaimBadge, ClaimedLines } from '../../parts/invoice/claim-words.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './billing.module.css';

interface ClaimsPaperProps {
  readonly claims: readonly Claim[];
  /** The shipments of a summary. */
  readonly parts: readonly InvoicePart[];
}

/** The company's claims about an invoice, and support's answers. */
export function ClaimsPaper({ claims, parts }: ClaimsPaperProps) {
  return (
    <Paper aria-labelledby="claims">
      <PaperHead id="claims">
        <Trans>Contested lines</Trans>
      </PaperHead>
      <PaperBody>
        <ul className={styles.claims}>
          {claims.map((claim) => (
            <li key={claim.uuid}>
              <ContestedLine claim={claim} of={parts.find(({ shipment }) => shipment.uuid === claim.shipment)} />
            </li>
          ))}
        </ul>
      </PaperBody>
    </Paper>
  );
}

interface ContestedLineProps {
  readonly claim: Claim;
  /** The shipment of a summary. */
  readonly of: InvoicePart | undefined;
}

function ContestedLine({ claim, of }: ContestedLineProps) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { uuid, state, amount, reason, comment, answer } = claim;
  const drop = useMutation({ mutationFn: () => withdraw(company, uuid), onError: notifyFault });
  const by = format.calendarDay(claim.answer_by);
  return (
    <Stack align="start" gap="1-half" breaks shrinks>
      <p>
        {of !== undefined && <Reference>{of.shipment.reference}</Reference>}{' '}
        <b>
          <ClaimedLines claim={claim} />
        </b>{' '}
        {format.money(amount)} <ClaimBadge claim={claim} />
      </p>
      <p>
        {CLAIM_REASON_WORDS[reason]}
        {comment !== null && `: ${comment}`}
      </p>
      {state === 'open' && (
        <>
          <p>
            <Trans>We answer by {by}.</Trans>
          </p>
          <Button variant="white" busy={drop.isPending} onClick={() => drop.mutate()}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      )}
      {answer !== null && (
        <p>
          <Trans>Our answer:</Trans> {answer.reason}{' '}
          {answer.credit !== null && (
            <Link to="/billing/invoices/$key" params={{ key: answer.credit.uuid }}>
              <Reference>{answer.credit.reference}</Reference>
            </Link>
          )}
        </p>
      )}
    </Stack>
  );
}
