import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { changeMember, type Member } from '#device/company/members.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { PersonAvatar } from '../../../parts/words/person-avatar.tsx';
import { RoleWord } from '../../../parts/words/role-word.tsx';
import styles from './members.module.css';

interface MemberRowProps {
  readonly member: Member;
  readonly onRemove: () => void;
}

/** A member: who, with which rights, when they were last there, and what an owner can change. */
export function MemberRow({ member, onRemove }: MemberRowProps) {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const name = fullName(member);
  const isSelf = member.uuid === session.userId;
  const [role] = member.roles;
  const change = useMutation({
    mutationFn: (is_owner: boolean) => changeMember(company?.uuid ?? '', member.uuid, { is_owner }),
    onError: notifyFault,
  });
  return (
    <li className={styles.row}>
      <PersonAvatar person={member} />
      <div className={styles.who}>
        <b>{isSelf ? <Trans>{name}, you</Trans> : name}</b>
        <small>{member.email}</small>
      </div>
      <div className={styles.role}>
        {member.is_owner ? <Trans>Owner</Trans> : role !== undefined && <RoleWord role={role} />}
      </div>
      <div className={styles.state}>
        <Badge color="green">
          <Trans>Has access</Trans>
        </Badge>
        <small>
          <LastSeen member={member} isSelf={isSelf} />
        </small>
      </div>
      {company?.is_owner === true && !isSelf && (
        <div className={styles.actions}>
          {role !== 'DRIVER' && (
            <Button variant="white" size="sm" busy={change.isPending} onClick={() => change.mutate(!member.is_owner)}>
              {member.is_owner ? <Trans>No longer owner</Trans> : <Trans>Make owner</Trans>}
            </Button>
          )}
          <IconButton icon="trash-b" size="sm" label={t`Remove ${name}`} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

function LastSeen({ member: { last_seen_at: at }, isSelf }: { readonly member: Member; readonly isSelf: boolean }) {
  const format = useFormat();
  const now = useMinute();
  if (isSelf) return <Trans>Signed in now</Trans>;
  if (at === null) return <Trans>Not signed in</Trans>;
  const moment = format.moment(Date.parse(at), now);
  return <Trans>Last seen {moment}</Trans>;
}
