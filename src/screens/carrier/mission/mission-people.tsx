import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Avatar, NoAvatar } from '#design/avatar/avatar.tsx';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive } from '#freight/mission/states.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { Phone } from '../../parts/phone/phone.tsx';
import styles from './mission.module.css';

const ChangeOwner = lazy(() => import('./change-owner.tsx').then(({ ChangeOwner }) => ({ default: ChangeOwner })));

/** Who drives, and who answers for it. */
export function MissionPeople({ mission }: { readonly mission: Mission }) {
  const { session } = useViewer();
  const { driver, owner } = mission;
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Cells>
        <Cell share="half" label={<Trans>Driver</Trans>}>
          <span className={styles.person}>
            {driver === null ? <NoAvatar /> : <Avatar initials={initials(driver)} color={avatarColour(driver.uuid)} />}
            <span>
              {driver === null ? <Trans>No driver yet</Trans> : fullName(driver)}
              {driver?.phone != null && (
                <>
                  <br />
                  <Phone number={driver.phone} />
                </>
              )}
            </span>
          </span>
        </Cell>
        <Cell share="half" label={<Trans>Dispatcher</Trans>}>
          <span className={styles.person}>
            {owner === null ? <NoAvatar /> : <Avatar initials={initials(owner)} color={avatarColour(owner.uuid)} />}
            <span>
              {owner === null ? <Trans>None</Trans> : fullName(owner)}
              {owner?.uuid === session.userId && (
                <>
                  {' '}
                  <small>
                    <Trans>you</Trans>
                  </small>
                </>
              )}
            </span>
            {isActive(mission) && (
              <Button size="sm" variant="light" onClick={() => setChoosing(true)}>
                <Trans>Change dispatcher</Trans>
              </Button>
            )}
          </span>
        </Cell>
      </Cells>
      {choosing && (
        <Suspense>
          <ChangeOwner mission={mission} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
