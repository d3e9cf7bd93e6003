import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { IconButton } from '#design/button/icon-button.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { isActive } from '#freight/mission/states.ts';
import type { Given, Road } from '#freight/round/board.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Moving } from '../moving/in-hand.ts';
import type { Board } from '../use-board.ts';
import styles from './board-panel.module.css';
import { GiveQuestion } from './give-question.tsx';
import { RoadFacts } from './road-facts.tsx';

export interface BoardPanelProps {
  readonly board: Board;
  /** The road that is chosen. */
  readonly road: Road | null;
  readonly moving: Moving;
  readonly given: (driver: string) => Given | null;
  readonly onClose: () => void;
}

/** The road that is chosen, or the question to whom a mission in the hand is given. */
export function BoardPanel({ board, road, moving, given, onClose }: BoardPanelProps) {
  const { t } = useLingui();
  const { inHand } = moving;
  const mission = inHand?.mission ?? road?.mission;
  const heading = useRef<HTMLHeadingElement>(null);
  const uuid = mission?.uuid;
  const isMoving = inHand !== null;
  const drawn = useRef<string | undefined>(undefined);
  // A press on a road brings the focus here; a mission that is moved by keys keeps it on the board.
  useEffect(() => {
    const isNew = uuid !== undefined && !isMoving && drawn.current !== uuid;
    // A press on Move, Give or Put it back takes away the button that had the focus.
    const isLost = document.activeElement === document.body;
    if (isNew || isLost) heading.current?.focus({ preventScroll: true });
    drawn.current = uuid;
  }, [uuid, isMoving]);
  if (mission === undefined) return null;
  const { reference, driver } = mission;
  const close = isMoving ? moving.putBack : onClose;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the panel from any of its parts
    <section
      data-panel
      className={styles.panel}
      aria-labelledby="board-panel"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isMoving) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="board-panel" ref={heading} tabIndex={-1}>
          {isMoving ? (
            <Trans>
              Give <Reference>{reference}</Reference> to
            </Trans>
          ) : (
            <Reference>{reference}</Reference>
          )}
        </h2>
        <span className={styles.driver}>
          {!isMoving && (driver === null ? <Trans>No driver</Trans> : fullName(driver))}
        </span>
        <IconButton icon="x-b" label={t`Close`} onClick={close} />
      </header>
      {inHand !== null ? (
        <GiveQuestion board={board} inHand={inHand} moving={moving} given={given} onGiven={onClose} />
      ) : (
        road !== null && (
          <RoadFacts
            road={road}
            board={board}
            given={given}
            onMove={isActive(mission) ? (target) => moving.take(mission, target) : null}
          />
        )
      )}
    </section>
  );
}
