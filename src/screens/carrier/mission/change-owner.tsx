import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from '#design/dialog/dialog.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { companyUsersQuery } from '#device/company/members.ts';
import { giveToOwner } from '#device/missions/plan-mission.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { is } from '#freight/user/user.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { PersonChoice } from './person-choice.tsx';

interface ChangeOwnerProps {
  readonly mission: Mission;
  readonly onClose: () => void;
}

/** Another dispatcher of the company answers for the mission. */
export function ChangeOwner({ mission, onClose }: ChangeOwnerProps) {
  const { t } = useLingui();
  const { owner, company } = useViewer();
  const { data, isPending, isError, refetch } = useQuery(companyUsersQuery(company?.uuid ?? ''));
  const change = useMutation({
    mutationFn: (user: string) => giveToOwner(owner, mission.uuid, user),
    onSuccess: onClose,
  });
  const dispatchers = data?.items.filter(({ roles }) => is.dispatcher(roles)) ?? [];
  return (
    <Dialog open onClose={onClose} title={<Trans>Change dispatcher</Trans>} closeLabel={t`Close`}>
      {change.error !== null && <FormFault error={change.error} />}
      {isPending && <SkeletonRows label={t`Loading the members`} count={2} />}
      {isError && data === undefined && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The members did not load.</Trans>
        </ErrorInPlace>
      )}
      <ul>
        {dispatchers.map((person) => (
          <li key={person.uuid}>
            <PersonChoice
              person={person}
              current={person.uuid === mission.owner?.uuid}
              busy={change.isPending && change.variables === person.uuid}
              onChoose={() => change.mutate(person.uuid)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
