import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { type StarCount, Stars } from '#design/stars/stars.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { may } from '#freight/user/abilities.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { useStarWords } from '../../parts/shipment/rating-words.tsx';
import styles from './shipment.module.css';

const RatingDialog = lazyPart(() => import('./rating-dialog.tsx').then((part) => part.RatingDialog), MissingDialog);

/** The rating of the carrier, once the shipment is delivered. It can be changed. */
export function RateCarrier({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useLingui();
  const words = useStarWords();
  const { company } = useViewer();
  const [chosen, setChosen] = useState<StarCount | null>(null);
  const [booking] = shipment.bookings;
  const mayRate = company !== null && may.readShipments(company);
  if (booking === undefined || shipment.delivery.completed_at === null || !mayRate) return null;
  const { name } = booking.carrier;
  const given = booking.rating?.score as StarCount | undefined;
  return (
    <Paper aria-label={t`Rating`}>
      <PaperHead>
        <Trans>How was {name}?</Trans>
      </PaperHead>
      <PaperBody className={styles.form}>
        {given === undefined ? (
          <>
            <Stars
              label={t`Rating`}
              words={words}
              value={undefined}
              onChange={(score) => score !== undefined && setChosen(score)}
            />
            <p className={styles.second}>
              <Trans>The same star again clears it.</Trans>
            </p>
          </>
        ) : (
          <p>
            <strong>
              {given}, {words[given - 1]}
            </strong>{' '}
            <Button size="sm" variant="white" onClick={() => setChosen(given)}>
              <Trans>Change rating</Trans>
            </Button>
          </p>
        )}
      </PaperBody>
      {chosen !== null && (
        <Suspense>
          <RatingDialog shipment={shipment} booking={booking} first={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Paper>
  );
}
