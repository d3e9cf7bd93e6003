import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { EmailForm } from '../parts/email/email-form.tsx';

interface EmailDialogProps {
  /** The address as it is. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Another address for the user: the form, then where the link went. Each opening begins with the form. */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <EmailForm
        title={<Trans>Your e-mail</Trans>}
        label={<Trans>E-mail</Trans>}
        submit={<Trans>Save and send link</Trans>}
        address={email}
        onClose={onClose}
        onSent={setSentTo}
      >
        <Trans>Quotes, invoices and alerts go there.</Trans>
      </EmailForm>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Link sent</Trans>}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p role="status">
        <b>{sentTo}</b>
      </p>
      <p>
        <Trans>Open the link on any device. Nothing there? Look among unwanted mail.</Trans>
      </p>
    </Dialog>
  );
}
