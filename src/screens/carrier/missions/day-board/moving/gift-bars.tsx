import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { UndoBar } from '#design/undo-bar/undo-bar.tsx';
import type { Gift } from '#device/missions/gift-notes.ts';
import { takeBack, useGifts } from '#device/missions/gifts.ts';
import { UNDO_TIME } from '#device/store/op.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useNotSentWords } from '../../../../parts/mission/view-mark.tsx';
import styles from '../day-board.module.css';
import { coverGiftNews } from './gift-news.tsx';
import { FaultWords, NotGivenWords } from './gift-words.tsx';

/** Given missions, until the server has them, below all missions: a press undoes each. Refused ones say why. */
export function GiftBars() {
  const gifts = useGifts();
  useEffect(() => coverGiftNews(), []);
  return gifts.map((gift) => <UndoGift key={`${gift.mission} ${gift.givenAt}`} gift={gift} />);
}

function UndoGift({ gift }: { readonly gift: Gift }) {
  const { reference, name, driver, fault, holdUntil, sentAt } = gift;
  const here = useNotSentWords();
  const isReached = useSnapshot(sync).network === 'reached';
  const seconds = useSecondsUntil(holdUntil);
  const of = UNDO_TIME / 1000;
  const undo = () => takeBack(gift);
  if (fault !== null) {
    const why = <FaultWords fault={fault} />;
    return (
      <UndoBar
        message={<NotGivenWords gift={gift} />}
        note={why}
        spoken={why}
        label={<Trans>Close</Trans>}
        onUndo={undo}
      />
    );
  }
  const message =
    driver === null ? (
      <Trans>{reference} has no driver now</Trans>
    ) : (
      <Trans>
        {reference} given to {name}
      </Trans>
    );
  if (sentAt !== null) {
    return (
      <p role="status" className={styles.sent}>
        {message}
        <small>{isReached ? <Trans>Being sent</Trans> : <Trans>Waits for the connection</Trans>}</small>
      </p>
    );
  }
  return (
    <UndoBar
      message={message}
      note={seconds === 0 ? here : <Trans>Not sent yet. {seconds} s to undo</Trans>}
      spoken={<Trans>It can be undone for {of} seconds.</Trans>}
      left={seconds === 0 ? undefined : (seconds / of) * 100}
      label={<Trans>Undo</Trans>}
      onUndo={undo}
    />
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
