import { Plural, Trans } from '@lingui/react/macro';
import { useNow } from '#device/sync/use-now.ts';
import { shortName } from '#freight/user/initials.ts';
import { useFormat } from '../format/use-format.ts';
import { arrivalOf, arrivalWords, isUnknown } from './arrival-words.ts';
import type { Reckoning } from './use-reckoning.ts';
import styles from './who-can.module.css';

interface RulerSentenceProps {
  readonly reckoning: Reckoning;
  readonly isLoaded?: boolean;
}

/** The answer in one sentence: how many can be there, or who is the soonest. */
export function RulerSentence({ reckoning, isLoaded = false }: RulerSentenceProps) {
  const format = useFormat();
  const now = useNow();
  const { state, candidates, asOf } = reckoning;
  if (state === 'reading')
    return (
      <p className={styles.sentence} role="status">
        <Trans>Working out who can be there</Trans>
      </p>
    );
  if (state === 'unknown' || candidates.length === 0) return null;
  const all = candidates.length;
  const able = candidates.filter(({ judged }) => judged?.feasible).length;
  const time = asOf === null ? '' : format.moment(asOf, now);
  return (
    <p className={styles.sentence} role="status">
      {able > 0 ? (
        <b>
          <Plural value={all} one={`${able} of # can be there`} other={`${able} of # can be there`} />
        </b>
      ) : (
        <>
          <b>
            <Trans>Nobody is in time.</Trans>
          </b>{' '}
          <Soonest reckoning={reckoning} isLoaded={isLoaded} />
        </>
      )}{' '}
      <small>
        {asOf === null ? (
          <Trans>soonest first, by the law of driving times</Trans>
        ) : (
          <Trans>as reckoned at {time}</Trans>
        )}
      </small>
    </p>
  );
}

function Soonest({ reckoning: { candidates, home }, isLoaded }: Required<RulerSentenceProps>) {
  const format = useFormat();
  const now = useNow();
  const first = candidates
    .flatMap(({ driver, judged }) => (judged === null || isUnknown(judged, home) ? [] : [{ driver, judged }]))
    .toSorted((a, b) => arrivalOf(a.judged, isLoaded) - arrivalOf(b.judged, isLoaded))[0];
  if (first === undefined) return null;
  const [name, at] = [shortName(first.driver), arrivalWords(first.judged, { format, now, home, isLoaded })];
  return (
    <Trans>
      Soonest: {name}, {at}.
    </Trans>
  );
}
