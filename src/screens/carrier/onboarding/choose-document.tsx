import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { DocumentState } from '#freight/company/company-document.ts';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import styles from './onboarding.module.css';

interface ChooseDocumentProps {
  readonly state: DocumentState;
  readonly isSending: boolean;
  readonly onFile: (file: File) => void;
}

/** The ways to give a file: a photograph on phones, a choice or a drop elsewhere. */
export function ChooseDocument({ state, isSending, onFile }: ChooseDocumentProps) {
  const isPhone = useIsPhone();
  const [isOver, setOver] = useState(false);
  const choose = (
    <FileButton accept={PROOF_TYPES.join(',')} disabled={isSending} onFile={onFile}>
      <ChooseWords state={state} />
    </FileButton>
  );
  if (isPhone) {
    return (
      <>
        <FileButton accept="image/*" capture="environment" disabled={isSending} onFile={onFile}>
          <Trans>Take photo</Trans>
        </FileButton>
        {choose}
      </>
    );
  }
  if (state !== 'missing') return choose;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button in it.
    <div
      className={classNames(styles.dropArea, isOver && styles.over)}
      onDragOver={(drag) => {
        drag.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(drop) => {
        drop.preventDefault();
        setOver(false);
        const [file] = drop.dataTransfer.files;
        if (file !== undefined && !isSending) onFile(file);
      }}
    >
      <Icon name="export-b" />
      <span>
        <Trans>Drop a file here, or</Trans>
      </span>
      {choose}
      <small>
        <Trans>5 MB at most</Trans>
      </small>
    </div>
  );
}

function ChooseWords({ state }: Pick<ChooseDocumentProps, 'state'>) {
  switch (state) {
    case 'missing':
      return <Trans>Choose photo or PDF</Trans>;
    case 'refused':
      return <Trans>Choose another</Trans>;
    case 'sent':
      return <Trans>Replace</Trans>;
    default:
      return <Trans>Send the next</Trans>;
  }
}

interface FileButtonProps {
  readonly accept: string;
  readonly capture?: 'environment';
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that takes a file: its words label the input. */
function FileButton({ onFile, children, ...input }: FileButtonProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className={classNames(buttonClass('white'), styles.fileButton)}>
      <input {...input} type="file" onChange={take} />
      <span>{children}</span>
    </label>
  );
}
