import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { UndoBar } from '#design/undo-bar/undo-bar.tsx';
import { type Gift, takeBack } from '#device/missions/gifts.ts';
import { UNDO_TIME } from '#device/store/op.ts';
import { useNotSentWords } from '../../../../parts/mission/view-mark.tsx';
import styles from '../day-board.module.css';

/** What was given, until the server has it: undone by a press. What was not given says why. */
export function UndoGift({ gift }: { readonly gift: Gift }) {
  const { mission, reference, name, driver, fault, holdUntil } = gift;
  const here = useNotSentWords();
  const seconds = useSecondsUntil(holdUntil);
  const of = UNDO_TIME / 1000;
  const undo = () => takeBack(mission);
  if (fault !== null) {
    return (
      <div className={styles.undo}>
        <UndoBar
          message={
            <Trans>
              {reference} was not given to {name}.
            </Trans>
          }
          note={fault.kind === 'changed' ? <Trans>Somebody else changed its driver.</Trans> : fault.title}
          spoken={fault.kind === 'changed' ? <Trans>Somebody else changed its driver.</Trans> : fault.title}
          label={<Trans>Close</Trans>}
          onUndo={undo}
        />
      </div>
    );
  }
  return (
    <div className={styles.undo}>
      <UndoBar
        message={
          driver === null ? (
            <Trans>{reference} has no driver now</Trans>
          ) : (
            <Trans>
              {reference} given to {name}
            </Trans>
          )
        }
        note={seconds === 0 ? here : <Trans>Not sent yet. {seconds} s to undo</Trans>}
        spoken={<Trans>It can be undone for {of} seconds.</Trans>}
        left={seconds === 0 ? undefined : (seconds / of) * 100}
        label={<Trans>Undo</Trans>}
        onUndo={undo}
      />
    </div>
  );
}

const TICK = 250;

function useSecondsUntil(at: number): number {
  return useSyncExternalStore(
    (notify) => {
      if (at <= Date.now()) return () => undefined;
      const timer = setInterval(() => {
        notify();
        if (at <= Date.now()) clearInterval(timer);
      }, TICK);
      return () => clearInterval(timer);
    },
    () => Math.max(0, Math.ceil((at - Date.now()) / 1000)),
  );
}
