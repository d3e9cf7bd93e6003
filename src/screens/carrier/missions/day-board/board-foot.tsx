import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { BreakBlock, EmptyWay, LateHatch, RoadLine, Tray } from '../../../parts/road-in-time/marks.tsx';
import styles from './day-board.module.css';

/** Legend of the drawing, and the keys. */
export function BoardFoot({ onKeys }: { readonly onKeys: () => void }) {
  return (
    <div className={styles.foot}>
      <Sample drawing={<RoadLine from={0} to={34} y={12} isDone />}>
        <Trans>Done</Trans>
      </Sample>
      <Sample drawing={<RoadLine from={0} to={34} y={12} />}>
        <Trans>To come</Trans>
      </Sample>
      <Sample drawing={<EmptyWay from={0} to={34} y={12} />}>
        <Trans context="driving">Empty</Trans>
      </Sample>
      <Sample drawing={<Tray from={3} to={31} y={1} opens closes />}>
        <Trans>Slot</Trans>
      </Sample>
      <Sample drawing={<LateHatch from={0} to={34} y={12} />}>
        <Trans>Late</Trans>
      </Sample>
      <Sample drawing={<BreakBlock from={6} to={28} y={12} />}>
        <Trans>Rest, by law</Trans>
      </Sample>
      <Button variant="link" size="sm" onClick={onKeys}>
        <Trans>Keys</Trans>
      </Button>
    </div>
  );
}

function Sample({ drawing, children }: { readonly drawing: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.sample}>
      <svg viewBox="0 0 34 24" aria-hidden="true">
        {drawing}
      </svg>
      {children}
    </span>
  );
}

/** The keys of the board. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const keys: readonly (readonly [string, ReactNode])[] = [
    [t`Arrow keys`, <Trans key="arrows">Another road</Trans>],
    [t`Home, End`, <Trans key="ends">First and last road of a driver</Trans>],
    [t`Page up, Page down`, <Trans key="pages">4 hours earlier or later</Trans>],
    ['T', <Trans key="now">Back to now</Trans>],
    [t`Enter`, <Trans key="open">Open the road; give a mission in the hand</Trans>],
    ['M', <Trans key="move">Move the mission, then up and down to a driver</Trans>],
    [t`Esc`, <Trans key="back">Put it back, or close</Trans>],
    ['1, 2, 3, 4', <Trans key="chips">All, late, no driver, proof</Trans>],
  ];
  return (
    <Dialog open onClose={onClose} title={<Trans>Keys of the board</Trans>} closeLabel={t`Close`}>
      <p>
        <Trans>They act while the focus is on a road.</Trans>
      </p>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
