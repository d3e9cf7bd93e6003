import { Plural, useLingui } from '@lingui/react/macro';
import type { WaitingUser } from '#device/outbox/waiting-users.ts';
import { deviceKind } from '../words/device-kind.ts';

/** The number of a user's steps that wait on this device, and until when. */
export function WaitingSteps({ name, count }: Pick<WaitingUser, 'name' | 'count'>) {
  const { t } = useLingui();
  const who = name ?? t`the previous user`;
  switch (deviceKind()) {
    case 'phone':
      return (
        <Plural
          value={count}
          one={`# step of ${who} waits on this phone. It is sent once ${who} signs in.`}
          other={`# steps of ${who} wait on this phone. They are sent once ${who} signs in.`}
        />
      );
    case 'tablet':
      return (
        <Plural
          value={count}
          one={`# step of ${who} waits on this tablet. It is sent once ${who} signs in.`}
          other={`# steps of ${who} wait on this tablet. They are sent once ${who} signs in.`}
        />
      );
    case 'computer':
      return (
        <Plural
          value={count}
          one={`# step of ${who} waits on this computer. It is sent once ${who} signs in.`}
          other={`# steps of ${who} wait on this computer. They are sent once ${who} signs in.`}
        />
      );
  }
}
