import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { reload, updates } from '#device/updates/updates.ts';
import { notify } from '../parts/toasts/notify.ts';

/** Says that a newer app is there. It never takes it by itself: a capture or a form may be open. */
export function UpdateNotice() {
  const { available } = useSnapshot(updates);
  useEffect(() => {
    if (!available) return;
    notify({
      id: 'update',
      tone: 'update',
      icon: 'arrows-clockwise-b',
      stays: true,
      message: <Trans>A new version is ready</Trans>,
      action: (
        <Button variant="white" onClick={() => void reload()}>
          <Trans>Reload</Trans>
        </Button>
      ),
    });
  }, [available]);
  return null;
}
