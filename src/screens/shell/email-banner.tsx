import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { type Alert, askValidation } from '#device/account/alerts.ts';
import { acting } from '#device/session/acting.ts';
import { notify } from '../parts/toasts/notify.ts';
import { EmailDialog } from './email-dialog.tsx';

interface EmailBannerProps {
  readonly alert: Alert;
  readonly company: string;
  /** The address the alert is about. */
  readonly email: string;
}

/** An address that waits for its validation, or whose messages come back, and what its user can do. */
export function EmailBanner({ alert: { key, text }, company, email: address }: EmailBannerProps) {
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
