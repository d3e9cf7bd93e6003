import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import type { ClaimsShown, SupportClaim } from '#device/support/claims.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ClaimBadge, ClaimedLines } from '../../parts/invoice/claim-words.tsx';
import styles from '../support.module.css';

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
    <Link
      to="/support/claims"
      search={{ ...(shown === 'answered' && { state: shown }), claim: uuid }}
      className={classNames(styles.line, styles.entry)}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.who}>
        <b>{company.name}</b>
        <span>
          {invoice.reference} · <ClaimedLines claim={claim} />
        </span>
      </span>
      <span className={styles.sum}>
        <b>{format.money(amount)}</b>
        {state === 'open' && (
          <small>
            <Trans>by {by}</Trans>
          </small>
        )}
      </span>
      <span className={styles.firm}>
        <span>
          <ClaimBadge claim={claim} />
        </span>
      </span>
    </Link>
  );
}
