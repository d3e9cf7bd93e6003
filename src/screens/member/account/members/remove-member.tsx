import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { type Member, removeMember } from '#device/company/members.ts';
import { useViewer } from '#device/session/use-session.ts';
import { fullName } from '#freight/user/initials.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';

interface RemoveMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** The consequences of removing a member, in order, before they are removed. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const name = fullName(member);
  const firm = company?.name ?? '';
  const remove = useMutation({
    mutationFn: () => removeMember(company?.uuid ?? '', member.uuid),
    onSuccess: () => notify({ id: 'member-out', tone: 'ok', message: <Trans>Removed: {name}</Trans> }),
    onError: notifyFault,
    onSettled: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Remove {name}?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={remove.isPending} onClick={onClose}>
            <Trans>Keep {name}</Trans>
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Timeline>
        <TimelineStep shape="square" state="now" stateLabel={t`Now`} title={<Trans>At once</Trans>}>
          <Trans>They no longer see anything of {firm}. Without another company they are signed out everywhere.</Trans>
        </TimelineStep>
        <TimelineStep shape="square" state="todo" stateLabel={t`Later`} title={<Trans>What stays</Trans>}>
          <Trans>What they booked, planned and drove, under their name. You can invite them again.</Trans>
        </TimelineStep>
      </Timeline>
    </Dialog>
  );
}
