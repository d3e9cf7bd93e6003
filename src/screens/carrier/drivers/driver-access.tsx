import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { sendInvite, setAccess } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type CompanyDriver, canInvite, type Driver, type DriverStatus } from '#freight/driver/driver.ts';
import { fullName } from '#freight/user/initials.ts';
import { type Locale, supportedLocale } from '#freight/user/locale.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LanguageSelect } from '../../parts/language/language-select.tsx';
import { PhoneWords } from '../../parts/phone/phone.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { DisableDriver } from './disable-driver.tsx';
import styles from './drivers.module.css';

/** The state of a driver's account, and a dispatcher's actions on it. */
export function DriverAccess({ driver }: { readonly driver: CompanyDriver }) {
  const { session } = useViewer();
  const own = useLocale();
  const [locale, setLocale] = useState(driver.locale ?? own);
  const [isDisabling, setIsDisabling] = useState(false);
  const isSelf = driver.user === session.userId;
  return (
    <Stack as="section" gap="2" aria-labelledby="access">
      <h2 id="access" className={styles.subhead}>
        <Trans>Access to the app</Trans>
      </h2>
      <p>{STATE_WORDS[driver.status]}</p>
      {canInvite(driver) && (
        <Field className={styles.language} label={<Trans>Language of the invite</Trans>}>
          <LanguageSelect value={locale} onChange={({ target }) => setLocale(supportedLocale(target.value) ?? own)} />
        </Field>
      )}
      <Row gap="2">
        {canInvite(driver) && <Invite driver={driver} locale={locale} />}
        {driver.status === 'disabled' && <Enable driver={driver} />}
        {driver.status !== 'disabled' && !isSelf && (
          <Button variant="white" onClick={() => setIsDisabling(true)}>
            <Trans>Disable access</Trans>
          </Button>
        )}
      </Row>
      {isDisabling && <DisableDriver driver={driver} onClose={() => setIsDisabling(false)} />}
    </Stack>
  );
}

const STATE_WORDS: Readonly<Record<DriverStatus, ReactNode>> = {
  no_access: <Trans>No account yet. With one, missions are on their phone, also without network.</Trans>,
  invited: <Trans>A link is on its way. It works for 7 days, once; another one ends it.</Trans>,
  waiting_validation: <Trans>They have an account and drive. Their e-mail address is not validated yet.</Trans>,
  validated: <Trans>They sign in on their phone and see their missions.</Trans>,
  disabled: <Trans>They cannot sign in, and get no missions. Steps kept on their phone stay there.</Trans>,
  deleted: <Trans>They deleted their account.</Trans>,
};

interface InviteProps {
  readonly driver: Driver;
  readonly locale: Locale;
}

/** A way for each address there is, the e-mail first. */
function Invite({ driver: { uuid, email, phone, status }, locale }: InviteProps) {
  const { company } = useViewer();
  const isAgain = status === 'invited';
  const send = useMutation({
    mutationFn: (channel: 'email' | 'sms') => sendInvite(company?.uuid ?? '', uuid, { channel, locale }),
    onSuccess: (_, channel) => {
      const message =
        channel === 'email' ? (
          <Trans>Invite sent to {email}</Trans>
        ) : (
          <Trans>
            Invite sent to <PhoneWords number={phone ?? ''} />
          </Trans>
        );
      notify({ id: 'driver-invited', tone: 'ok', message });
    },
    onError: notifyFault,
  });
  const busy = (channel: 'email' | 'sms') => send.isPending && send.variables === channel;
  return (
    <>
      {email !== null && (
        <Button variant="primary" icon="envelope-f" busy={busy('email')} onClick={() => send.mutate('email')}>
          {isAgain ? <Trans>Invite again by e-mail</Trans> : <Trans>Invite by e-mail</Trans>}
        </Button>
      )}
      {phone !== null && (
        <Button
          variant={email === null ? 'primary' : 'white'}
          icon="device-mobile-f"
          busy={busy('sms')}
          onClick={() => send.mutate('sms')}
        >
          {isAgain ? <Trans>Invite again by SMS</Trans> : <Trans>Invite by SMS</Trans>}
        </Button>
      )}
    </>
  );
}

function Enable({ driver }: { readonly driver: Driver }) {
  const { company } = useViewer();
  const name = fullName(driver);
  const enable = useMutation({
    mutationFn: () => setAccess(company?.uuid ?? '', driver.uuid, true),
    onSuccess: () =>
      notify({ id: 'driver-access', tone: 'ok', message: <Trans>{name} can drive for you again</Trans> }),
    onError: notifyFault,
  });
  return (
    <Button variant="primary" busy={enable.isPending} onClick={() => enable.mutate()}>
      <Trans>Enable access</Trans>
    </Button>
  );
}
