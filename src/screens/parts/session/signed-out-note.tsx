import { Trans } from '@lingui/react/macro';
import { Banner } from '#design/banner/banner.tsx';
import type { StoredSession } from '#device/store/session-record.ts';
import { useWaitingUsers } from '#device/sync/use-waiting-users.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';
import { SupportContact } from '../support/support-contact.tsx';
import { WaitingSteps } from './waiting-steps.tsx';

/** Before signing in: why the session ended, and whose steps wait on this device. */
export function SignedOutNote({ ended }: { readonly ended: StoredSession | null }) {
  const waiting = useWaitingUsers();
  const reason = ended?.end?.reason ?? null;
  const needsPerson = reason === 'account_blocked' || reason === 'account_deleted';
  return (
    <>
      {ended !== null && !needsPerson && (
        <h2>
          <Trans>Please log back in</Trans>
        </h2>
      )}
      {ended !== null && (
        <Banner tone={reason === 'account_blocked' ? 'danger' : 'warn'} icon="warning-f" role="status">
          <Why reason={reason} />
        </Banner>
      )}
      {needsPerson && <SupportContact />}
      {waiting.map(({ userId, name, count }) => (
        <p key={userId} role="status">
          <WaitingSteps name={name} count={count} />
        </p>
      ))}
    </>
  );
}

function Why({ reason }: { readonly reason: SessionEnd | null }) {
  switch (reason) {
    case 'session_ended':
      return <Trans>You were signed out from another device.</Trans>;
    case 'password_changed':
      return <Trans>Your password was changed. Sign in with the new one.</Trans>;
    case 'account_blocked':
      return <Trans>Your account is blocked. Contact us.</Trans>;
    case 'left_company':
      return <Trans>Your company has ended your access.</Trans>;
    case 'account_deleted':
      return <Trans>Your account was deleted.</Trans>;
    case 'token_expired':
      return <Trans>Your sign-in has expired.</Trans>;
    default:
      return <Trans>Your session has ended.</Trans>;
  }
}
