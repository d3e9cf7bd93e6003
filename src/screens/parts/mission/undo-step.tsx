import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '#design/button/button.tsx';
import { UndoBar } from '#design/undo-bar/undo-bar.tsx';
import { release, undo } from '#device/outbox/decide.ts';
import { type Op, UNDO_TIME } from '#device/store/op.ts';
import { deps } from '#device/sync/device-outbox.ts';
import { flush } from '#device/sync/flush.ts';
import { isArrival } from '#freight/mission/states.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './undo-step.module.css';
import type { HeldStep } from './use-held-step.ts';

interface UndoStepProps {
  readonly held: HeldStep;
  /** Names the mission, where the page is not its own. */
  readonly named?: boolean;
  readonly button?: Ref<HTMLButtonElement>;
}

/** Takes a step back before it is sent. Where the user's setting holds it longer, they can send it themselves. */
export function UndoStep({ held: { op, seconds, of }, named = false, button }: UndoStepProps) {
  const format = useFormat();
  // Asked of the step itself: the setting may have changed since, or been lost with the browser.
  const stays = of * 1000 > UNDO_TIME;
  const time = format.time(op.occurredAt + (op.clockOffset ?? 0));
  const send = async () => {
    await release(deps, op);
    await flush();
  };
  return (
    <>
      <UndoBar
        button={button}
        message={
          <>
            {named && `${op.about.reference}, ${op.about.city}: `}
            <KeptWords kind={op.kind} time={time} />
          </>
        }
        note={stays ? <Trans>Not sent yet</Trans> : <Trans>Not sent yet. {seconds} s to undo</Trans>}
        spoken={
          stays ? <Trans>It can be undone until you send it.</Trans> : <Trans>It can be undone for {of} seconds.</Trans>
        }
        left={stays ? undefined : (seconds / of) * 100}
        label={<Trans>Undo</Trans>}
        onUndo={() => void undo(deps, op)}
      />
      {stays && (
        <div className={styles.sendNow}>
          <Button variant="white" wide onClick={() => void send()}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function KeptWords({ kind, time }: { readonly kind: Op['kind']; readonly time: string }) {
  if (isArrival(kind)) return <Trans>Arrival kept, {time}</Trans>;
  return kind === 'pickup_complete' ? <Trans>Pickup kept, {time}</Trans> : <Trans>Delivery kept, {time}</Trans>;
}
