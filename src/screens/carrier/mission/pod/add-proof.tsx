import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { giveProof } from '#device/pod/capture.ts';
import type { Page } from '#device/pod/pages.ts';
import { useViewer } from '#device/session/use-session.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { showStorageFault } from '#device/sync/sync-state.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import type { CaptureState } from './use-capture.tsx';

interface AddProofProps {
  readonly mission: Mission;
  readonly capture: CaptureState;
}

/** Another tab may have removed or turned pages since they were drawn here. */
function sayGiven(given: number, asked: number): void {
  if (given >= asked) {
    notify({ id: 'proof-kept', tone: 'ok', message: <Trans>Saved on this device. It is sent automatically.</Trans> });
  } else if (given > 0) {
    notify({
      id: 'proof-kept',
      tone: 'note',
      stays: true,
      message: (
        <Trans>
          {given} of {asked} pages saved. The others were changed or removed in another window.
        </Trans>
      ),
    });
  } else {
    notify({
      id: 'proof-lost',
      tone: 'error',
      stays: true,
      message: <Trans>Nothing was saved: these pages were changed or removed in another window.</Trans>,
    });
  }
}

function sayUnkept(error: unknown): void {
  if (!(error instanceof StorageFault)) {
    notifyFault(error);
    return;
  }
  showStorageFault(error);
  notify({
    id: 'proof-lost',
    tone: 'error',
    stays: true,
    message: <Trans>Not saved: this device could not keep the proof. Keep the paper.</Trans>,
  });
}

/** The pages that would be given. One that is put off waits for another proof; it holds up no other. */
export function goodPages(pages: readonly Page[]): readonly Page[] {
  return pages.filter(({ refusal, isPutOff }) => refusal === null && !isPutOff);
}

/** Gives the pages as the proof. It says how many will go: refused ones do not count. */
export function AddProof({ mission, capture }: AddProofProps) {
  const { owner } = useViewer();
  const [busy, setBusy] = useState(false);
  const { pages } = capture;
  const good = goodPages(pages);
  const count = good.length;
  const isReady = good.every(({ sizeNow }) => sizeNow !== null);

  const give = async () => {
    setBusy(true);
    try {
      const shown = pages.map(({ id }) => id);
      sayGiven(await giveProof(mission, owner.company, shown), count);
    } catch (error) {
      sayUnkept(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Arrow wide disabled={!isReady} busy={busy} onClick={() => void give()}>
      {plural(count, { one: 'Add proof, # page', other: 'Add proof, # pages' })}
    </Arrow>
  );
}
