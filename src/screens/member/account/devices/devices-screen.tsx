import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { type Session, sessionsQuery } from '#device/account/sessions.ts';
import { preferences } from '#device/session/preferences.ts';
import { useViewer } from '#device/session/use-session.ts';
import { drives } from '#freight/user/drives.ts';
import { is } from '#freight/user/user.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import styles from '../account.module.css';
import { AccountPage, AccountSheet } from '../account-sheet.tsx';
import { DeviceRow } from './device-row.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { PositionSwitch } from './position-switch.tsx';
import { SignOutDevice } from './sign-out-device.tsx';

/** Where the user is signed in, how a lost phone is signed out, and what this device keeps. */
export function DevicesScreen() {
  const { t } = useLingui();
  const { session, roles } = useViewer();
  const query = useQuery(sessionsQuery(session.userId));
  const { data: devices, isPending, isError, dataUpdatedAt } = query;
  const [leaving, setLeaving] = useState<Session | 'others' | null>(null);
  const { undoStays } = useSnapshot(preferences);
  const count = devices?.length ?? 0;
  return (
    <AccountPage
      title={t`Devices`}
      lead={<Trans>Where you are signed in. A sign-in ends after 30 days without use.</Trans>}
    >
      {isPending && <SkeletonRows label={t`Loading devices`} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The devices did not load.</Trans>
        </ListFault>
      )}
      {devices !== undefined && (
        <AccountSheet title={<Plural value={count} one="# device" other="# devices" />}>
          <ul aria-label={t`Devices`}>
            {devices.map((device) => (
              <DeviceRow key={device.uuid} device={device} onSignOut={() => setLeaving(device)} />
            ))}
          </ul>
        </AccountSheet>
      )}
      {count > 1 && (
        <div className={styles.buttons}>
          <Button variant="white" icon="sign-out-b" onClick={() => setLeaving('others')}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        </div>
      )}
      <AccountSheet title={<Trans>This device</Trans>}>
        <DeviceStorage />
        {drives(roles) && <PositionSwitch />}
        {is.carrier(roles) && (
          <div className={styles.body}>
            <Switch
              checked={undoStays}
              onChange={(event) => {
                preferences.undoStays = event.target.checked;
              }}
            >
              <Trans>A step can be undone until I send it, for ten minutes at most</Trans>
            </Switch>
          </div>
        )}
      </AccountSheet>
      {leaving !== null && <SignOutDevice device={leaving} onClose={() => setLeaving(null)} />}
    </AccountPage>
  );
}
