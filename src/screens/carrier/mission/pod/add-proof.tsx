import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { giveProof } from '#device/pod/capture.ts';
import { useViewer } from '#device/session/use-session.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { sync } from '#device/sync/sync-state.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import type { CaptureState } from './use-capture.tsx';

interface AddProofProps {
  readonly mission: Mission;
  readonly capture: CaptureState;
}

/** Gives the pages as the proof. It says how many will go: refused ones do not count. */
export function AddProof({ mission, capture }: AddProofProps) {
  const { owner } = useViewer();
  const [busy, setBusy] = useState(false);
  const good = capture.pages.filter(({ refusal }) => refusal === null);
  const count = good.length;
  const isReady = count > 0 && good.every(({ sizeNow }) => sizeNow !== null);

  const give = async () => {
    setBusy(true);
    try {
      await giveProof(mission, owner.company);
      notify({ id: 'proof-kept', tone: 'ok', message: <Trans>Saved on this device. It is sent automatically.</Trans> });
    } catch (error) {
      if (!(error instanceof StorageFault)) notifyFault(error);
      else {
        sync.storage = error.kind;
        notify({
          id: 'proof-lost',
          tone: 'error',
          stays: true,
          message: <Trans>Not saved: this device could not keep the proof. Keep the paper.</Trans>,
        });
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <Arrow wide disabled={!isReady} busy={busy} onClick={() => void give()}>
      {count === 0 ? (
        <Trans>Add proof</Trans>
      ) : (
        plural(count, { one: 'Add proof, # page', other: 'Add proof, # pages' })
      )}
    </Arrow>
  );
}
