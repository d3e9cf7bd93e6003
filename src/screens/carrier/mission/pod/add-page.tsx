import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { taking } from './pick-files.tsx';
import styles from './pod.module.css';

/** The last tile of the strip: room for another page. */
export function AddPage({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <label className={styles.addPage}>
      <input type="file" accept={PROOF_TYPES.join(',')} multiple onChange={taking(onFiles)} />
      <Icon name="plus-b" size="lg" />
      <span>
        <Trans>Add page</Trans>
      </span>
    </label>
  );
}
