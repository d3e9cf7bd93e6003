import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive } from '#freight/mission/states.ts';
import { fullName } from '#freight/user/initials.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { Phone } from '../../parts/phone/phone.tsx';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import styles from './mission.module.css';

const ChangeOwner = lazyPart(() => import('./change-owner.tsx').then((part) => part.ChangeOwner), MissingDialog);

/** Who drives the mission and who dispatches it. Drivers see their dispatcher alone. */
export function MissionPeople({ mission }: { readonly mission: Mission }) {
  const { plans } = useViewer();
  const { driver, owner } = mission;
  const [choosing, setChoosing] = useState(false);
  if (!plans && owner === null) return null;
  return (
    <>
      <Cells>
        {plans && (
          <Cell share="half" label={<Trans>Driver</Trans>}>
            <Person person={driver}>
              {driver === null ? <Trans>No driver yet</Trans> : <Name person={driver} user={driver.user} />}
            </Person>
          </Cell>
        )}
        <Cell share="half" label={<Trans>Dispatcher</Trans>}>
          <Person person={owner}>
            {owner === null ? <Trans>None</Trans> : <Name person={owner} user={owner.uuid} />}
            {plans && isActive(mission) && (
              <Button size="sm" variant="light" onClick={() => setChoosing(true)}>
                <Trans>Change dispatcher</Trans>
              </Button>
            )}
          </Person>
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

function Person({
  person,
  children,
}: {
  readonly person: Mission['driver'] | Mission['owner'];
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.person}>
      <PersonAvatar person={person} />
      {children}
    </span>
  );
}

interface NameProps {
  readonly person: { readonly first_name: string; readonly last_name: string; readonly phone: string | null };
  /** Their account, or null. */
  readonly user: string | null;
}

function Name({ person, user }: NameProps) {
  const { session } = useViewer();
  return (
    <span>
      {fullName(person)}
      {user === session.userId ? (
        <>
          {' '}
          <small>
            <Trans>you</Trans>
          </small>
        </>
      ) : (
        person.phone !== null && (
          <>
            <br />
            <Phone number={person.phone} />
          </>
        )
      )}
    </span>
  );
}
