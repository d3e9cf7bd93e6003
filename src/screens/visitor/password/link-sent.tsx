import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { sendPasswordLink } from '#device/account/password.ts';
import { HOUR } from '#freight/values/duration.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import page from '../visitor-sheet.module.css';

/** Seconds until the link can be sent again: mail takes time. */
const PAUSE_S = 60;

/** Confirms a requested link, with the same text whether or not the address has an account. */
export function LinkSent({ username }: { readonly username: string }) {
  const { time } = useFormat();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const left = useSecondsUntil(sentAt + PAUSE_S * 1000);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendPasswordLink(username),
    onSuccess: () => setSentAt(Date.now()),
  });
  const until = time(sentAt + HOUR);
  const at = time(sentAt);
  return (
    <>
      <p className={page.said} role="status">
        <Icon name="envelope-f" />
        <span>
          <Trans>
            If {username} has an account, a link is on its way. Sent {at}, it works until {until}.
          </Trans>
        </span>
      </p>
      <p>
        <Trans>Nothing there after 5 minutes? Look among unwanted mail. Steps kept on this device stay.</Trans>
      </p>
      {error !== null && <FormFault error={error} />}
      <Button variant="white" disabled={left > 0} busy={isPending} onClick={() => mutate()}>
        {left > 0 ? <Trans>Send again in {left} s</Trans> : <Trans>Send again</Trans>}
      </Button>
    </>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
