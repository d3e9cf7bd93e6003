import { Trans } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { ActionBarFile } from '#design/action-bar/action-bar.tsx';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';

interface PickFilesProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** True if the camera is among them: it is not where the arrow is the camera. */
  readonly camera: boolean;
}

/** The attributes by which a file input asks for the camera. */
export const CAMERA = { accept: 'image/*', capture: 'environment' } as const;

/** Returns the change handler of a file input. */
export function taking(onFiles: PickFilesProps['onFiles']) {
  return ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be picked again after it was removed.
    currentTarget.value = '';
  };
}

/** The camera, and the device's own files. */
export function PickFiles({ onFiles, camera }: PickFilesProps) {
  const take = taking(onFiles);
  return (
    <>
      {camera && (
        <ActionBarFile {...CAMERA} icon="camera-f" onChange={take}>
          <Trans>Take photo</Trans>
        </ActionBarFile>
      )}
      <ActionBarFile icon="file-pdf-f" accept={PROOF_TYPES.join(',')} multiple onChange={take}>
        <Trans>Choose photo or PDF</Trans>
      </ActionBarFile>
    </>
  );
}
