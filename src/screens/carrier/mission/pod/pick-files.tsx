import { Trans } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { DockFile } from '#design/dock/dock.tsx';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';

/** The camera, and the device's own files. */
export function PickFiles({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be picked again after it was removed.
    currentTarget.value = '';
  };
  return (
    <>
      <DockFile icon="camera-f" accept="image/*" capture="environment" onChange={take}>
        <Trans>Take photo</Trans>
      </DockFile>
      <DockFile icon="file-pdf-f" accept={PROOF_TYPES.join(',')} multiple onChange={take}>
        <Trans>Choose photo or PDF</Trans>
      </DockFile>
    </>
  );
}
