import { Trans } from '@lingui/react/macro';
import type { ClaimsShown, SupportClaim } from '#device/support/claims.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ClaimBadge, ClaimedLines } from '../../parts/invoice/claim-words.tsx';
import { ClaimLine } from './claim-line.tsx';

interface ClaimRowProps {
  readonly claim: SupportClaim;
  readonly shown: ClaimsShown;
  readonly current: boolean;
}

/** A claim: who contests what of which invoice, and until when it is answered. */
export function ClaimRow({ claim, shown, current }: ClaimRowProps) {
  const format = useFormat();
  const { uuid, company, invoice, amount, answer_by, state } = claim;
  const by = format.calendarWeekday(answer_by);
  return (
    <ClaimLine
      tab={shown}
      item={uuid}
      current={current}
      who={company.name}
      about={
        <>
          {invoice.reference} · <ClaimedLines claim={claim} />
        </>
      }
      sum={format.money(amount)}
      time={state === 'open' ? <Trans>by {by}</Trans> : undefined}
    >
      <span>
        <ClaimBadge claim={claim} />
      </span>
    </ClaimLine>
  );
}
