import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { cancelInvite, inviteAgain, type UserInvite } from '#device/company/members.ts';
import { useViewer } from '#device/session/use-session.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { RoleWord } from '../../../parts/words/role-word.tsx';
import styles from './members.module.css';

/** Somebody who is invited: by whom, until when, and the ways to invite them again or not at all. */
export function InviteRow({ invite }: { readonly invite: UserInvite }) {
  const format = useFormat();
  const { company, session } = useViewer();
  const uuid = company?.uuid ?? '';
  const { email, invited_by: inviter } = invite;
  const again = useMutation({
    mutationFn: () => inviteAgain(uuid, invite.uuid),
    onSuccess: () => notify({ id: 'invited', tone: 'ok', message: <Trans>Invite sent to {email}</Trans> }),
    onError: notifyFault,
  });
  const cancel = useMutation({ mutationFn: () => cancelInvite(uuid, invite.uuid), onError: notifyFault });
  const sent = format.day(Date.parse(invite.sent_at));
  const name = inviter === null ? '' : fullName(inviter);
  return (
    <li className={styles.row}>
      <span aria-hidden className={styles.waiting}>
        <Icon name="envelope-f" size="sm" />
      </span>
      <div className={styles.who}>
        <b>{email}</b>
        <small>
          {inviter === null && <Trans>Invited {sent}</Trans>}
          {inviter?.uuid === session.userId && <Trans>Invited by you, {sent}</Trans>}
          {inviter !== null && inviter.uuid !== session.userId && (
            <Trans>
              Invited by {name}, {sent}
            </Trans>
          )}
        </small>
      </div>
      <div className={styles.role}>
        <RoleWord role={invite.role} />
      </div>
      <div className={styles.state}>
        <InviteState invite={invite} />
      </div>
      {company?.is_owner === true && (
        <div className={styles.actions}>
          <Button variant="white" size="sm" busy={again.isPending} onClick={() => again.mutate()}>
            <Trans>
              Invite again<VisuallyHidden> {email}</VisuallyHidden>
            </Trans>
          </Button>
          <Button variant="white" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>
              Cancel<VisuallyHidden> the invite of {email}</VisuallyHidden>
            </Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function InviteState({ invite }: { readonly invite: UserInvite }) {
  const format = useFormat();
  const end = format.day(Date.parse(invite.expires_at));
  return invite.is_expired ? (
    <>
      <Badge color="red" icon="warning-f">
        <Trans>Invite ended</Trans>
      </Badge>
      <small>
        <Trans>Ended {end}, not accepted</Trans>
      </small>
    </>
  ) : (
    <>
      <Badge color="blue" icon="envelope-f">
        <Trans>Invited</Trans>
      </Badge>
      <small>
        <Trans>Invite ends {end}</Trans>
      </small>
    </>
  );
}
