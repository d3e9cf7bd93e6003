import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './stars.module.css';

export type StarCount = 1 | 2 | 3 | 4 | 5;
const COUNTS: readonly StarCount[] = [1, 2, 3, 4, 5];

interface StarsProps {
  /** Names the rating for screen readers. */
  readonly label: string;
  /** The label of each rating, from one star to five. The current one is shown beside the stars. */
  readonly words: readonly [string, string, string, string, string];
  readonly value: StarCount | undefined;
  /** Selecting the same star again clears the rating: undefined. */
  readonly onChange: (value: StarCount | undefined) => void;
}

/**
 * A rating of one to five stars. Arrows, Home and End select; selecting the same star again, by press or Space, clears.
 */
export function Stars({ label, words, value, onChange }: StarsProps) {
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(press: KeyboardEvent) {
    const at = value ?? 0;
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 1,
      End: COUNTS.length,
    };
    const target = targets[press.key];
    if (target === undefined) return;
    press.preventDefault();
    const index = Math.min(Math.max(target, 1), COUNTS.length) - 1;
    group.current?.querySelectorAll('button')[index]?.focus();
    onChange(COUNTS[index]);
  }

  return (
    <div className={styles.rating}>
      <div ref={group} role="radiogroup" aria-label={label} className={styles.stars} onKeyDown={onKeyDown}>
        {COUNTS.map((count) => {
          const lit = count <= (value ?? 0);
          return (
            <button
              key={count}
              type="button"
              role="radio"
              aria-checked={count === value}
              aria-label={`${count}, ${words[count - 1]}`}
              tabIndex={count === (value ?? 1) ? 0 : -1}
              className={classNames(styles.star, lit && styles.on)}
              onClick={() => onChange(count === value ? undefined : count)}
            >
              <Icon name={lit ? 'star-f' : 'star-b'} />
            </button>
          );
        })}
      </div>
      <span aria-hidden className={styles.word}>
        {value !== undefined && words[value - 1]}
      </span>
    </div>
  );
}
