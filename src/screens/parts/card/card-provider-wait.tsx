import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { FormFault } from '../form/form-fault.tsx';
import styles from './card.module.css';

interface CardProviderWaitProps {
  readonly fault: Error | null;
  readonly onRetry: () => void;
}

/** Stands in the place of the card fields until the script of the card provider is there. */
export function CardProviderWait({ fault, onRetry }: CardProviderWaitProps) {
  const { t } = useLingui();
  if (fault === null) return <SkeletonRows label={t`Loading the card fields`} count={2} />;
  return (
    <div className={styles.card}>
      <FormFault error={fault} otherwise={<Trans>The card fields did not load.</Trans>} />
      <Button variant="white" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
