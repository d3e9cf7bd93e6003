import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
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
    <Stack gap="3" size="control" shrinks>
      <FormFault error={fault} otherwise={<Trans>The card fields did not load.</Trans>} />
      <Button variant="white" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  );
}

/** Says that cards are taken by the sandbox, and which numbers it takes. */
export function TestCards() {
  return (
    <p className={styles.test}>
      <b>
        <Trans>Test mode, no money moves</Trans>
      </b>
      <Trans>
        4242 4242 4242 4242 is accepted, 4000 0027 6000 3184 asks the bank, 4000 0000 0000 0002 is declined. Any future
        date, any 3 digits.
      </Trans>
    </p>
  );
}
