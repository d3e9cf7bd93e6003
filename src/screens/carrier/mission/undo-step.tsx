import { Trans } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { UndoBar } from '#design/undo-bar/undo-bar.tsx';
import { release, undo } from '#device/outbox/decide.ts';
import { UNDO_TIME } from '#device/outbox/op.ts';
import { world } from '#device/sync/device-outbox.ts';
import { flush } from '#device/sync/flush.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './mission.module.css';
import type { HeldStep } from './use-held-step.ts';

/** A moment to take the step back: nothing of it was sent yet. Where the user's setting made it longer, he can send it himself. */
export function UndoStep({ held: { op, seconds, of } }: { readonly held: HeldStep }) {
  const format = useFormat();
  // Asked of the step itself: the setting may have changed since, or been lost with the browser.
  const stays = of * 1000 > UNDO_TIME;
  const time = format.time(op.occurredAt);
  const send = async () => {
    await release(world, op);
    await flush();
  };
  return (
    <>
      <UndoBar
        message={
          op.kind === 'pickup_complete' ? <Trans>Pickup kept, {time}</Trans> : <Trans>Delivery kept, {time}</Trans>
        }
        note={stays ? <Trans>On this device, not sent yet</Trans> : <Trans>On this device. {seconds} s to undo</Trans>}
        spoken={
          stays ? <Trans>It can be undone until you send it.</Trans> : <Trans>It can be undone for {of} seconds.</Trans>
        }
        left={stays ? undefined : (seconds / of) * 100}
        label={<Trans>Undo</Trans>}
        onUndo={() => void undo(world, op)}
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
