import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import styles from './integrations.module.css';

interface SecretShownProps {
  readonly title: ReactNode;
  /** Null where its answer was lost. */
  readonly secret: string | null;
  /** That it is seen now and never again. */
  readonly once: ReactNode;
  /** The way on where it was lost. */
  readonly lost: ReactNode;
  readonly kept: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A secret that is shown once: it is left only once the reader says that they kept it. */
export function SecretShown({ title, secret, once, lost, kept, children, onClose }: SecretShownProps) {
  const [isKept, setIsKept] = useState(secret === null);
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(secret ?? ''),
    onSuccess: () => notify({ id: 'copied', tone: 'ok', message: <Trans>Copied</Trans> }),
    onError: () => notify({ id: 'copied', tone: 'error', message: <Trans>Select it and copy it by hand.</Trans> }),
  });
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" disabled={!isKept} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.once}>
          <Icon name={secret === null ? 'warning-f' : 'eye-b'} size="md" />
          <span>
            <b>{secret === null ? lost : once}</b>
            {secret !== null && (
              <small>
                <Trans>Put it in your program’s secret store before you close.</Trans>
              </small>
            )}
          </span>
        </p>
        {secret !== null && (
          <div className={styles.secret}>
            <Reference>{secret}</Reference>
            <Button variant="white" size="sm" icon="copy-b" onClick={() => copy.mutate()}>
              <Trans>Copy</Trans>
            </Button>
          </div>
        )}
        {children}
        {secret !== null && (
          <Checkbox checked={isKept} onChange={(event) => setIsKept(event.target.checked)}>
            {kept}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
