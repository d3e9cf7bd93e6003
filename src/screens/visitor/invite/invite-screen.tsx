import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import { needsLocale } from '#device/account/locale.ts';
import { setCredentials } from '#device/api/credentials.ts';
import { Refused } from '#device/api/faults.ts';
import { hasEnded, type Invitation, invitationQuery } from '#device/registration/invitation.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { switchLanguage } from '../../parts/language/switch-language.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { JoinFrame } from '../join-frame.tsx';
import { AcceptForm } from './accept-form.tsx';
import { InviteExpired } from './invite-expired.tsx';
import { JoinPanel } from './join-panel.tsx';

/** Switches to the language of the invite, unless one was chosen on this device. */
async function speakTo({ locale }: Invitation): Promise<void> {
  if (locale === null || !needsLocale()) return;
  try {
    await switchLanguage(locale);
    // The server answers in it too.
    setCredentials({ locale });
  } catch {
    // Its texts did not load: the browser's language is used.
  }
}

/** The content of an invite, and how to accept it: with a new account or an existing one. */
export function InviteScreen({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery({ ...invitationQuery(token, speakTo), enabled: token !== '' });
  const [hasAccount, setHasAccount] = useState(false);
  usePageTitle(t`Invitation`);
  if (token === '' || hasEnded(error)) {
    return <InviteExpired invitation={error instanceof Refused ? error.invitation : null} />;
  }
  if (error !== null) {
    return (
      <JoinFrame title={<Trans>Invitation</Trans>} offersSignIn>
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} busy={isFetching} onRetry={() => void refetch()}>
          {error instanceof Refused ? error.title : <Trans>Check your Internet connection</Trans>}
        </ErrorInPlace>
      </JoinFrame>
    );
  }
  if (data === undefined) return <LoadingLayer>{t`Invitation`}</LoadingLayer>;
  return (
    <JoinFrame title={<InviteTitle invitation={data} />} side={<InviteFacts invitation={data} />} offersSignIn>
      {data.existing_user || hasAccount ? (
        <JoinPanel invitation={data} token={token} />
      ) : (
        <AcceptForm
          invitation={data}
          token={token}
          onChanged={() => void refetch()}
          onKnown={() => setHasAccount(true)}
        />
      )}
    </JoinFrame>
  );
}

function InviteTitle({ invitation: { company, invited_by } }: { readonly invitation: Invitation }) {
  const { name } = company;
  const inviter = invited_by === null ? null : fullName(invited_by);
  if (inviter === null) return <Trans>You are invited to {name}</Trans>;
  return (
    <Trans>
      {inviter} invites you to {name}
    </Trans>
  );
}

function InviteFacts({ invitation: { company, role, expires_at } }: { readonly invitation: Invitation }) {
  const { dayAndTime } = useFormat();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Where</Trans>
        </dt>
        <dd>
          <PlaceName address={{ country: company.country, city: company.city }} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>You will be</Trans>
        </dt>
        <dd>{ROLE_WORDS[role]}</dd>
      </div>
      <div>
        <dt>
          <Trans>Invitation valid until</Trans>
        </dt>
        <dd>{dayAndTime(Date.parse(expires_at))}</dd>
      </div>
    </dl>
  );
}

const ROLE_WORDS: Readonly<Record<Invitation['role'], ReactNode>> = {
  COMPANY: <Trans>Member: quote, book, follow and cancel shipments, pay with the company’s cards</Trans>,
  MONO_DRIVER: <Trans>Carrier: find freight, bid, drive your missions</Trans>,
  DISPATCHER: <Trans>Dispatcher: find freight, bid, plan missions and drivers</Trans>,
  DISPATCHER_DRIVER: <Trans>Dispatcher who drives: plan missions, and drive your own</Trans>,
  DRIVER: <Trans>Driver: see your missions, confirm each stop, add the proof of delivery</Trans>,
  SUPPORT: <Trans>Support</Trans>,
};
