import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#design/avatar/avatar.tsx';
import { Button } from '#design/button/button.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import { AccountPage, AccountRow, AccountSheet } from '../account-sheet.tsx';
import { ChangeEmail } from './change-email.tsx';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';

/** Who the user is to others, and the address they sign in with. */
export function ProfileScreen() {
  const { t } = useLingui();
  const longDay = useLongDay();
  const { session, company } = useViewer();
  const { user } = session;
  const { username } = user;
  const [isChanging, setIsChanging] = useState(false);
  const name = company?.name ?? '';
  const since = longDay(user.registered_at);
  return (
    <AccountPage title={t`Profile`}>
      <AccountSheet>
        <div className={styles.person}>
          <Avatar size="lg" initials={initials(user)} color={avatarColour(user.uuid)} />
          <div>
            <p className={styles.name}>{fullName(user)}</p>
            {company !== null && (
              <p>{company.is_owner ? <Trans>Owner of {name}</Trans> : <Trans>Member of {name}</Trans>}</p>
            )}
            <p>
              <Trans>With Lading since {since}</Trans>
            </p>
          </div>
        </div>
        <ProfileForm key={user.uuid} user={user} />
        <AccountRow
          label={<Trans>E-mail</Trans>}
          action={
            company !== null && (
              <Button variant="white" onClick={() => setIsChanging(true)}>
                <Trans>Change e-mail</Trans>
              </Button>
            )
          }
        >
          {user.email}
          <small>
            {user.email === user.username ? (
              <Trans>You sign in with it.</Trans>
            ) : (
              <Trans>You sign in with {username} until you follow the link we sent.</Trans>
            )}
          </small>
        </AccountRow>
      </AccountSheet>
      {isChanging && <ChangeEmail onClose={() => setIsChanging(false)} />}
    </AccountPage>
  );
}
