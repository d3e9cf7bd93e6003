import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { dismiss, notify } from '../toasts/notify.ts';

/** Stands for a part of the app that did not come. */
export type Missing = ComponentType<{ readonly tryAgain: () => void }>;

interface MissingHereProps {
  readonly tryAgain: () => void;
  /** Another way on. */
  readonly further?: ReactNode;
}

/** In the place of a page, a tab or a panel: says why it is not there, and goes on when the network is back. */
export function MissingHere({ tryAgain, further }: MissingHereProps) {
  const { network } = useSnapshot(sync);
  useGoOn(tryAgain);
  return (
    <EmptyState
      icon="wifi-slash-b"
      level={2}
      title={<Trans>This part of Lading is not on this device yet</Trans>}
      action={
        <>
          <Button variant="primary" onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
          {further}
        </>
      }
    >
      {network === 'reached' ? (
        <Trans>It did not load.</Trans>
      ) : (
        <Trans>There is no network. It opens by itself when the network is back.</Trans>
      )}
    </EmptyState>
  );
}

/** For a dialog, which has no place in the page: a toast says it. */
export function MissingDialog({ tryAgain }: { readonly tryAgain: () => void }) {
  const goOn = useGoOn(tryAgain);
  useEffect(() => {
    notify({
      id: 'missing-part',
      tone: 'error',
      icon: 'wifi-slash-b',
      message: <Trans>This part of Lading is not on this device yet</Trans>,
      action: (
        <Button variant="white" onClick={goOn}>
          <Trans>Try again</Trans>
        </Button>
      ),
    });
    return () => dismiss('missing-part');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, []);
  return null;
}

/** For what nobody asked to see: it comes with the network. */
export function MissingUnseen({ tryAgain }: { readonly tryAgain: () => void }) {
  useGoOn(tryAgain);
  return null;
}

/** Tries again as soon as the network is back. */
function useGoOn(tryAgain: () => void): () => void {
  const goOn = useEffectEvent(tryAgain);
  useEffect(() => {
    const onNetwork = () => goOn();
    window.addEventListener('online', onNetwork);
    const unsubscribe = subscribeKey(sync, 'network', (network) => {
      if (network === 'reached') goOn();
    });
    return () => {
      window.removeEventListener('online', onNetwork);
      unsubscribe();
    };
  }, []);
  return tryAgain;
}
