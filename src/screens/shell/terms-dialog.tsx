import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { acceptTerms } from '#device/account/accept-terms.ts';
import { FormFault } from '../parts/form/form-fault.tsx';

interface TermsDialogProps {
  /** Where the terms can be read. */
  readonly url: string;
  /** Put off until the app starts again: a driver at a dock without network goes on. */
  readonly onLater: () => void;
}

/** Asks a user to accept the terms of service that are in force. */
export function TermsDialog({ url, onLater }: TermsDialogProps) {
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: acceptTerms });
  return (
    <Dialog
      open
      onClose={onLater}
      title={<Trans>Terms of service</Trans>}
      closeLabel={t`Later`}
      footer={
        <Button variant="primary" disabled={!isRead} busy={isPending} onClick={() => mutate()}>
          <Trans>Accept</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Read the{' '}
          <a href={url} target="_blank" rel="noreferrer">
            terms of service
          </a>
          , then accept them.
        </Trans>
      </p>
      <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
        <Trans>I have read and accept the terms of service</Trans>
      </Checkbox>
      {error !== null && <FormFault error={error} />}
    </Dialog>
  );
}
