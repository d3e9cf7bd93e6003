import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Node, type NodeState } from '#design/node/node.tsx';
import { PAY_POINTS, type PayNode, type PayRoad as Road } from '#freight/purchase/pay-road.ts';
import styles from './money.module.css';
import { useRoadWords } from './pay-road-words.ts';

const STATES: Readonly<Record<PayNode['state'], NodeState>> = {
  done: 'done',
  now: 'now',
  stopped: 'late',
  todo: 'todo',
};

/**
 * The way of an amount to the account: delivered, proof, invoice, paid, each with its day. Where there is little room,
 * the points alone and whose turn it is.
 */
export function PayRoad({ road }: { readonly road: Road }) {
  const { t } = useLingui();
  const { points, turn } = useRoadWords(road);
  const said = PAY_POINTS.map((point) => [points[point].what, points[point].when].filter(Boolean).join(' ')).join(', ');
  const isStopped = road.turn === 'add_proof' || road.turn === 'enter_account';
  return (
    <span className={styles.way}>
      <span role="img" aria-label={t`Way of the money: ${said}`} className={styles.points}>
        {PAY_POINTS.map((point, index) => {
          const { state } = road.nodes[point];
          const next = PAY_POINTS[index + 1];
          const isDone = state === 'done' && next !== undefined && ['done', 'now'].includes(road.nodes[next].state);
          return (
            <span key={point} className={classNames(styles.point, isDone && styles.passed)}>
              <Node shape={point === 'delivered' ? 'disc' : 'square'} state={STATES[state]} />
              <span className={classNames(styles.words, state === 'stopped' && styles.stopped)}>
                <span>{points[point].what}</span>
                <b>{points[point].when}</b>
              </span>
            </span>
          );
        })}
      </span>
      <span className={classNames(styles.turn, isStopped && styles.stopped)}>{turn}</span>
    </span>
  );
}
