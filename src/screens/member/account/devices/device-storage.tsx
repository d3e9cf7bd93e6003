import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { keepStorage } from '#device/sync/keep-storage.ts';
import { askToInstall, install } from '#device/updates/install.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { AccountRow } from '../account-sheet.tsx';

/** The storage of this device, and whether its browser may throw it away. */
export function DeviceStorage() {
  const format = useFormat();
  const { prompt, installed } = useSnapshot(install);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    void navigator.storage?.persisted().then(setKept);
    void navigator.storage?.estimate().then(({ usage }) => setUsed(usage ?? null));
  }, []);
  const canInstall = prompt !== null && !installed;
  return (
    <>
      <AccountRow
        label={<Trans>Used here</Trans>}
        action={
          canInstall && (
            <Button variant="white" icon="device-mobile-f" onClick={() => void askToInstall()}>
              <Trans>Install the app</Trans>
            </Button>
          )
        }
      >
        {used === null ? <Trans>Not known here</Trans> : format.bytes(used)}
      </AccountRow>
      <AccountRow
        label={<Trans>When the disk is full</Trans>}
        action={
          isKept === false && (
            <Button variant="white" onClick={() => void keepStorage().then(setKept)}>
              <Trans>Keep my work safe</Trans>
            </Button>
          )
        }
      >
        {isKept === true ? <Trans>Your work is kept</Trans> : <Trans>The browser may remove it</Trans>}
      </AccountRow>
    </>
  );
}
