import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { fullName, shortName } from '#freight/user/initials.ts';
import type { TimeScale } from '../road-in-time/time-scale.ts';
import { arrivalOf, arrivalWords, isUnknown, mainWords, placeWords, type Said, wholeWords } from './arrival-words.ts';
import { type DrawnSlot, RulerDrawing } from './ruler-drawing.tsx';
import type { Candidate } from './use-reckoning.ts';
import styles from './who-can.module.css';

export interface RulerRowProps {
  readonly candidate: Candidate;
  /** The name that the radios of one ruler share. */
  readonly group: string;
  readonly said: Said;
  /** Null where there is no room for a drawing, or nothing to draw. */
  readonly scale: TimeScale | null;
  readonly height: number;
  readonly slot: DrawnSlot;
  readonly isChosen: boolean;
  readonly isOurs: boolean;
  /** The mission is theirs now. */
  readonly isCurrent: boolean;
  readonly onChoose: (driver: string) => void;
}

/** A driver of the ruler: all of the row is their radio. */
export function RulerRow({ candidate, group, said, scale, isChosen, isCurrent, onChoose, ...drawn }: RulerRowProps) {
  const { t } = useLingui();
  const { driver, judged } = candidate;
  const isKnown = judged !== null && !isUnknown(judged, said.home);
  const name = shortName(driver);
  const words = judged === null ? null : wholeWords(judged, said);
  const now = isCurrent ? t`now` : null;
  return (
    <div role="row" className={classNames(styles.row, isChosen && styles.chosen)}>
      <div role="rowheader" className={styles.name}>
        <input
          type="radio"
          name={group}
          className={styles.radio}
          checked={isChosen}
          onChange={() => onChoose(driver.uuid)}
          aria-label={[name, now, words].filter((part) => part !== null).join(', ')}
        />
        <b title={fullName(driver)}>{name}</b>
      </div>
      <div role="cell" className={styles.place}>
        {judged !== null && placeWords(judged, said)}
        {isCurrent && (
          <>
            {judged !== null && ' · '}
            {now}
          </>
        )}
      </div>
      {scale !== null && (
        <RulerDrawing
          {...drawn}
          scale={scale}
          now={said.now}
          judged={judged}
          arrival={isKnown ? arrivalOf(judged, said.isLoaded) : null}
          isChosen={isChosen}
        />
      )}
      <div role="cell" className={styles.figure}>
        {isKnown && arrivalWords(judged, said)}
      </div>
      <div role="cell" className={classNames(styles.against, isKnown && judged.feasible && styles.able)}>
        {isKnown && mainWords(judged, said)}
      </div>
    </div>
  );
}
