import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { type Session, signOutDevice, signOutOthers } from '#device/account/sessions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { is } from '#freight/user/user.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { useDeviceName } from './device-row.tsx';

interface SignOutDeviceProps {
  readonly device: Session | 'others';
  readonly onClose: () => void;
}

/** The consequences of signing a device out, in order, before it is signed out. */
export function SignOutDevice({ device, onClose }: SignOutDeviceProps) {
  const { t } = useLingui();
  const { roles } = useViewer();
  const isOne = device !== 'others';
  const name = useDeviceName(isOne ? device : { device: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isOne ? signOutDevice(device.uuid) : signOutOthers()),
    onSuccess: () => {
      const message = isOne ? <Trans>Signed out: {name}</Trans> : <Trans>All other devices are signed out</Trans>;
      notify({ id: 'device-out', tone: 'ok', message });
    },
    onError: notifyFault,
    onSettled: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={isOne ? <Trans>Sign out {name}?</Trans> : <Trans>Sign out all other devices?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={isPending} onClick={onClose}>
            {isOne ? <Trans>Keep it signed in</Trans> : <Trans>Keep them signed in</Trans>}
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {isOne ? <Trans>Sign it out</Trans> : <Trans>Sign them out</Trans>}
          </Button>
        </>
      }
    >
      {isOne && <LastHeard device={device} />}
      <Timeline>
        <Step state="now" title={<Trans>At once</Trans>}>
          <Trans>The server no longer answers it. This device stays signed in.</Trans>
        </Step>
        <Step state="todo" title={<Trans>When it next finds a network</Trans>}>
          <Trans>The app on it signs out and removes the names, numbers and freight it keeps.</Trans>
        </Step>
        {is.carrier(roles) && (
          <Step state="todo" title={<Trans>Steps it has not sent</Trans>}>
            <Trans>
              They stay locked on it, and are sent when you sign in on it again. We cannot see them from here.
            </Trans>
          </Step>
        )}
      </Timeline>
    </Dialog>
  );
}

function LastHeard({ device }: { readonly device: Session }) {
  const format = useFormat();
  const at = format.moment(Date.parse(device.last_seen_at), useNow());
  return (
    <p>
      <Trans>Last heard: {at}.</Trans>
    </p>
  );
}

interface StepProps {
  readonly state: 'now' | 'todo';
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ state, title, children }: StepProps) {
  const { t } = useLingui();
  return (
    <TimelineStep shape="square" state={state} stateLabel={state === 'now' ? t`Now` : t`Later`} title={title}>
      {children}
    </TimelineStep>
  );
}
