import { Trans } from '@lingui/react/macro';
import { EmailForm } from '../../../parts/email/email-form.tsx';
import { notify } from '../../../parts/toasts/notify.ts';

/** Another address to sign in with; the password says that it is the user who asks. */
export function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  return (
    <EmailForm
      title={<Trans>Change e-mail</Trans>}
      label={<Trans>New e-mail</Trans>}
      submit={<Trans>Send the link</Trans>}
      asksPassword
      onClose={onClose}
      onSent={(address) => {
        onClose();
        notify({ id: 'email', tone: 'ok', message: <Trans>Link sent to {address}</Trans> });
      }}
    >
      <Trans>
        A link goes to the new address, a notice to the old one. You sign in with the old one until you follow the link.
      </Trans>
    </EmailForm>
  );
}
