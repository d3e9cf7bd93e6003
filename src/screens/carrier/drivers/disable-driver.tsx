import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { setAccess } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { fullName } from '#freight/user/initials.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';

interface DisableDriverProps {
  readonly driver: Driver;
  readonly onClose: () => void;
}

/** The consequences of disabling a driver's access, in order, before it is disabled. */
export function DisableDriver({ driver, onClose }: DisableDriverProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const name = fullName(driver);
  const disable = useMutation({
    mutationFn: () => setAccess(company?.uuid ?? '', driver.uuid, false),
    onError: notifyFault,
    onSettled: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Disable the access of {name}?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={disable.isPending} onClick={onClose}>
            <Trans>Keep the access</Trans>
          </Button>
          <Button variant="danger" busy={disable.isPending} onClick={() => disable.mutate()}>
            <Trans>Disable</Trans>
          </Button>
        </>
      }
    >
      <Timeline>
        <TimelineStep shape="square" state="now" stateLabel={t`Now`} title={<Trans>At once</Trans>}>
          <Trans>They are signed out, see no missions and get none. Give those they have to somebody else.</Trans>
        </TimelineStep>
        <TimelineStep shape="square" state="todo" stateLabel={t`Later`} title={<Trans>What stays</Trans>}>
          <Trans>What they drove, under their name. Steps kept on their phone stay there until you enable them.</Trans>
        </TimelineStep>
      </Timeline>
    </Dialog>
  );
}
