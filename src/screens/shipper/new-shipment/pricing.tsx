import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { Refused, Unreached } from '#device/api/faults.ts';
import { distanceQuery } from '#device/quotes/quote-queries.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import styles from './quote.module.css';

/** The prices are asked. */
export function Pricing() {
  const { t } = useLingui();
  const format = useFormat();
  const { company, draft } = useBooking();
  const { data: road } = useQuery(distanceQuery(company, draft.pickup.address.chosen, draft.delivery.address.chosen));
  const kilometres = road === undefined ? '' : format.kilometres(road.distance);
  return (
    <Paper className={styles.pricing}>
      <p role="status">{kilometres === '' ? <Trans>Pricing</Trans> : <Trans>Pricing {kilometres}</Trans>}</p>
      <Progress label={t`Pricing`} />
    </Paper>
  );
}

interface PricingFaultProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** No prices came: what is kept, and when it was tried. */
export function PricingFault({ error, onRetry }: PricingFaultProps) {
  const format = useFormat();
  const [triedAt] = useState(serverNow);
  const at = format.time(triedAt);
  return (
    <Paper className={styles.pricing}>
      <div role="alert" className={styles.fault}>
        <Icon name="warning-f" />
        <div>
          <b>
            <Trans>The prices did not load</Trans>
          </b>
          <p>
            {error instanceof Refused && error.status < 500 ? (
              error.title
            ) : (
              <>
                <Trans>What you entered is kept on this device.</Trans>{' '}
                {error instanceof Unreached ? (
                  <Trans>Check your Internet connection</Trans>
                ) : (
                  <Trans>Please try again later</Trans>
                )}
              </>
            )}
          </p>
        </div>
      </div>
      <Row as="p" align="center" gap="3" size="note" tone="quiet">
        <Button variant="white" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Trans>Tried at {at}</Trans>
      </Row>
    </Paper>
  );
}
