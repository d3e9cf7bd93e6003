import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Reference } from '#design/reference/reference.tsx';
import type { SupportClaim } from '#device/support/claims.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CLAIM_REASON_WORDS, ClaimBadge, ClaimedLines } from '../../parts/invoice/claim-words.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import { ReferencePanel } from '../reference-panel.tsx';
import { AnswerClaim } from './answer-claim.tsx';

interface ClaimPanelProps {
  readonly claim: SupportClaim;
  readonly onBack?: () => void;
}

/** A claim: what is contested and why, and the answer. */
export function ClaimPanel({ claim, ...alone }: ClaimPanelProps) {
  const format = useFormat();
  const { state, company, invoice, shipment, mission, from, to, amount, reason, comment, answer } = claim;
  return (
    <ReferencePanel reference={invoice.reference} {...alone} badge={<ClaimBadge claim={claim} />}>
      <Facts>
        <Fact label={<Trans>Company</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
            {company.name}
          </Link>
        </Fact>
        <Fact label={mission === null ? <Trans>Shipment</Trans> : <Trans>Mission</Trans>}>
          <Reference>{(mission ?? shipment)?.reference}</Reference> {from} – {to}
        </Fact>
        <Fact label={<ClaimedLines claim={claim} />}>{format.money(amount)}</Fact>
        <Fact label={<Trans>Invoice excl. VAT</Trans>}>{format.money(claim.invoice_amount)}</Fact>
        <Fact label={<Trans>Reason</Trans>}>{CLAIM_REASON_WORDS[reason]}</Fact>
        {comment !== null && <Fact label={<Trans>Comment</Trans>}>{comment}</Fact>}
        {state === 'open' && <Fact label={<Trans>Answer by</Trans>}>{format.calendarDay(claim.answer_by)}</Fact>}
      </Facts>
      {state === 'open' && <AnswerClaim claim={claim} />}
      {answer !== null && (
        <>
          <Subhead>
            <Trans>The answer</Trans>
          </Subhead>
          <Facts>
            <Fact label={<Trans>Credited excl. VAT</Trans>}>{format.money(answer.amount)}</Fact>
            {answer.credit !== null && (
              <Fact label={<Trans>Credit note</Trans>}>
                <Reference>{answer.credit.reference}</Reference>
              </Fact>
            )}
            {answer.again != null && (
              <Fact label={<Trans>Billed again excl. VAT</Trans>}>{format.money(answer.again.amount)}</Fact>
            )}
            <Fact label={<Trans>Reason</Trans>}>{answer.reason}</Fact>
          </Facts>
        </>
      )}
    </ReferencePanel>
  );
}
