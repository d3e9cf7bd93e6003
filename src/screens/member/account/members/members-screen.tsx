import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { companyUsersQuery, invitesQuery, type Member } from '#device/company/members.ts';
import { useViewer } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import styles from '../account.module.css';
import { AccountPage, AccountSheet } from '../account-sheet.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteRow } from './invite-row.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMember } from './remove-member.tsx';

/** Who works in the company and who is invited to it. Owners invite, remove, and choose the rights of each. */
export function MembersScreen() {
  const { t } = useLingui();
  const { company, roles } = useViewer();
  const uuid = company?.uuid ?? '';
  const members = useQuery(companyUsersQuery(uuid));
  const invites = useQuery(invitesQuery(uuid));
  const [leaving, setLeaving] = useState<Member | null>(null);
  const isOwner = company?.is_owner === true;
  const count = (members.data?.items.length ?? 0) + (invites.data?.length ?? 0);
  const isFailed = members.isError || invites.isError;
  const tryAgain = () => void Promise.all([members.refetch(), invites.refetch()]);
  return (
    <AccountPage
      title={t`Members`}
      lead={
        is.carrier(roles) ? (
          <Trans>They see the missions, drivers and bids of the company. Owners invite and remove.</Trans>
        ) : (
          <Trans>They see all shipments and bills of the company. Owners invite and remove.</Trans>
        )
      }
    >
      {isOwner && <InviteForm />}
      {(members.isPending || invites.isPending) && <SkeletonRows label={t`Loading members`} />}
      {isFailed && (
        <ListFault readAt={members.dataUpdatedAt || null} onRetry={tryAgain}>
          <Trans>The members did not load.</Trans>
        </ListFault>
      )}
      {members.data !== undefined && invites.data !== undefined && (
        <>
          <AccountSheet title={<Plural value={count} one="# person" other="# people" />}>
            <ul aria-label={t`Members`}>
              {members.data.items.map((member) => (
                <MemberRow key={member.uuid} member={member} onRemove={() => setLeaving(member)} />
              ))}
              {invites.data.map((invite) => (
                <InviteRow key={invite.uuid} invite={invite} />
              ))}
            </ul>
          </AccountSheet>
          <p className={styles.note}>
            <Trans>
              Dashed: has not joined yet. What a removed member booked stays with the company, under their name.
            </Trans>
          </p>
        </>
      )}
      {leaving !== null && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </AccountPage>
  );
}
