import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { hasDatabases } from '#device/store/has-databases.ts';
import styles from './pod.module.css';
import type { CaptureState } from './use-capture.tsx';

/** Why pages could not be kept or read on this device. */
export function CaptureFault({ capture: { fault, unkept, retry } }: { readonly capture: CaptureState }) {
  if (fault === null) return null;
  return (
    <p className={styles.fault} role="alert">
      <Icon name="warning-f" />
      {unkept.length > 0 && <strong className={styles.fileName}>{unkept.join(', ')}</strong>}
      {fault === 'full' ? (
        <span>
          <Trans>This device is full: the page was not saved. Free some space, then choose it again.</Trans>
        </span>
      ) : !hasDatabases() ? (
        <span>
          <Trans>Your browser is not supported</Trans>
        </span>
      ) : (
        <>
          <span>
            <Trans>The pages kept on this device cannot be read or written now.</Trans>
          </span>
          <button type="button" className={styles.removeLink} onClick={retry}>
            <Trans>Try again</Trans>
          </button>
        </>
      )}
    </p>
  );
}
