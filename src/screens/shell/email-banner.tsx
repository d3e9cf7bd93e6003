import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { type Alert, askValidation } from '#device/account/alerts.ts';
import { acting } from '#device/session/acting.ts';
import { notify } from '../parts/toasts/notify.ts';
import { AccessBanner } from './access-banner.tsx';
import { EmailDialog } from './email-dialog.tsx';

interface EmailBannerProps {
  readonly alert: Alert;
  readonly company: string;
  /** The address the alert is about. */
  readonly email: string;
}

/** An alert about the user's account, and what they can do. */
export function AlertBanner(alerted: EmailBannerProps) {
  return alerted.alert.key === 'access_suspended' ? (
    <AccessBanner alert={alerted.alert} />
  ) : (
    <EmailBanner {...alerted} />
  );
}

/** An e-mail address that awaits validation or bounces. */
function EmailBanner({ alert: { key, text }, company, email: address }: EmailBannerProps) {
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => askValidation(company),
    onSuccess: () => notify({ id: 'email', tone: 'ok', message: <Trans>Link sent to {address}</Trans> }),
  });
  return (
    <>
      <Banner
        tone="info"
        icon="envelope-f"
        actions={
          acting === null && (
            <>
              {key === 'user_email_awaiting_validation' && (
                <Button size="sm" variant="link" busy={isPending} onClick={() => mutate()}>
                  <Trans>Resend validation link</Trans>
                </Button>
              )}
              <Button size="sm" variant="link" onClick={() => setEditing(true)}>
                <Trans>Edit e-mail</Trans>
              </Button>
            </>
          )
        }
      >
        {text}
      </Banner>
      {isEditing && <EmailDialog email={address} onClose={() => setEditing(false)} />}
    </>
  );
}
