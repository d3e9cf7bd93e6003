import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './earnings.module.css';

/** An amount in cents. One that may still change is in a dashed box. */
export function Amount({ cents, isFinal }: { readonly cents: number; readonly isFinal: boolean }) {
  const format = useFormat();
  if (isFinal) return <b>{format.money(cents)}</b>;
  return (
    <b className={styles.estimate}>
      {format.money(cents)}
      <VisuallyHidden>
        {', '}
        <Trans>not final</Trans>
      </VisuallyHidden>
    </b>
  );
}

/** Says if the amount of a pre-invoice is final. */
export function isSettled({ state }: { readonly state: string }): boolean {
  return state === 'approved' || state === 'invoiced' || state === 'ready';
}

/** When carriers are paid, and how an amount that may change is drawn. */
export function PayRule() {
  return (
    <Trans>VAT included. We pay on Tuesdays and Thursdays, at most 30 days after the invoice. Dashed: not final.</Trans>
  );
}
