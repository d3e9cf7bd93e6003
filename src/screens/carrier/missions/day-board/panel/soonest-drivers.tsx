import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Given } from '#freight/round/board.ts';
import { shortName } from '#freight/user/initials.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { freeWords } from '../board-words.ts';
import { arrivalOf, offerWords, worthWords } from '../moving/in-hand.ts';
import type { Board } from '../use-board.ts';
import styles from './board-panel.module.css';

interface SoonestDriversProps {
  /** The soonest first; who drives it now stands among them. */
  readonly drivers: readonly Given[];
  readonly chosen: string | null;
  readonly current: string | null;
  readonly board: Board;
  readonly onChoose: (driver: string) => void;
}

/** Who can be there soonest: a press chooses one. */
export function SoonestDrivers({ drivers, chosen, current, board, onChoose }: SoonestDriversProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useId();
  const { now } = board;
  return (
    <div role="radiogroup" aria-label={t`Who can be there sooner`} className={styles.soonest}>
      <h3>
        <Trans>Who can be there sooner</Trans>
      </h3>
      {drivers.map((given) => {
        const { driver } = given.row;
        if (driver === null) return null;
        const isNow = driver.uuid === current;
        const row = board.rows.find((one) => one.driver?.uuid === driver.uuid) ?? given.row;
        return (
          <label key={driver.uuid} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={driver.uuid === chosen}
              disabled={isNow}
              aria-label={offerWords(given, shortName(driver), format, now)}
              onChange={() => onChoose(driver.uuid)}
            />
            <span className={styles.name}>
              <b>{shortName(driver)}</b>
              <small>{isNow ? <Trans>drives it now</Trans> : freeWords(row, format, now)}</small>
            </span>
            <span className={styles.figure}>
              <b>{format.shortMoment(arrivalOf(given).at, now)}</b>
              <small>{worthWords(given)}</small>
            </span>
          </label>
        );
      })}
    </div>
  );
}
