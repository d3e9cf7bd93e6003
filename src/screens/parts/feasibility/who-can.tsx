import { Trans } from '@lingui/react/macro';
import { useMinute } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../format/use-format.ts';
import { arrivalWords, isUnknown, latenessWords, placeWords } from './arrival-words.ts';
import { Ruler } from './ruler.tsx';
import { RulerSentence } from './ruler-sentence.tsx';
import type { Reckoning } from './use-reckoning.ts';
import styles from './who-can.module.css';

interface WhoCanProps {
  readonly offer: Pick<Offer, 'pickup'>;
  readonly reckoning: Reckoning;
  /** They choose who drives; a carrier of one truck drives it themselves. */
  readonly plans: boolean;
  readonly chosen: string | null;
  readonly onChoose: (driver: string) => void;
  /** Nobody need be chosen yet. */
  readonly onLater?: (() => void) | undefined;
}

/** Who can be there for an offer: the sentence and the ruler; for a carrier of one truck one sentence. */
export function WhoCan({ offer, reckoning, plans, ...choice }: WhoCanProps) {
  if (!plans) return <YouCan reckoning={reckoning} />;
  return (
    <div>
      <RulerSentence reckoning={reckoning} />
      <Ruler reckoning={reckoning} stop={offer.pickup} {...choice} />
    </div>
  );
}

function YouCan({ reckoning: { candidates, home } }: Pick<WhoCanProps, 'reckoning'>) {
  const format = useFormat();
  const now = useMinute();
  const judged = candidates[0]?.judged ?? null;
  if (judged === null || isUnknown(judged, home)) return null;
  const said = { format, now, home, isLoaded: false };
  const [at, place, late] = [arrivalWords(judged, said), placeWords(judged, said), latenessWords(judged, false)];
  return (
    <p className={styles.sentence}>
      {judged.feasible ? (
        <b>
          <Trans>You can be there at {at}.</Trans>
        </b>
      ) : (
        <>
          <b>
            <Trans>You cannot make it.</Trans>
          </b>{' '}
          <Trans>
            {place}: there {at} ({late}).
          </Trans>
        </>
      )}
    </p>
  );
}
