import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { keepStorage } from '#device/sync/keep-storage.ts';
import { askToInstall, install } from '#device/updates/install.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './account.module.css';

/** What this device keeps, and whether its browser may throw it away. */
export function DeviceStorage() {
  const format = useFormat();
  const { prompt, installed } = useSnapshot(install);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    void navigator.storage?.persisted().then(setKept);
    void navigator.storage?.estimate().then(({ usage }) => setUsed(usage ?? null));
  }, []);
  return (
    <section>
      <h2>
        <Trans>This device</Trans>
      </h2>
      <Cells>
        <Cell share="half" label={<Trans>Used here</Trans>}>
          {used === null ? <Trans>Not known here</Trans> : format.bytes(used)}
        </Cell>
        <Cell share="half" label={<Trans>When the disk is full</Trans>}>
          {isKept === true ? <Trans>Your work is kept</Trans> : <Trans>The browser may remove it</Trans>}
        </Cell>
      </Cells>
      <div className={styles.buttons}>
        {isKept === false && (
          <Button variant="white" onClick={() => void keepStorage().then(setKept)}>
            <Trans>Keep my work safe</Trans>
          </Button>
        )}
        {prompt !== null && !installed && (
          <Button variant="white" icon="device-mobile-f" onClick={() => void askToInstall()}>
            <Trans>Install the app</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
