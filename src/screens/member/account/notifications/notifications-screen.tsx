import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { notificationChoicesQuery } from '#device/account/notification-choices.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { AccountPage } from '../account-sheet.tsx';
import { ChoicesForm } from './choices-form.tsx';

/** What comes by mail, on the phone and in the app. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const { session } = useViewer();
  const query = useQuery(notificationChoicesQuery(session.userId));
  const { data: kept, isPending, isError, dataUpdatedAt } = query;
  const { email } = session.user;
  return (
    <AccountPage title={t`Notifications`} lead={<Trans>E-mails go to {email}.</Trans>}>
      {isPending && <SkeletonRows label={t`Loading your choices`} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>Your choices did not load.</Trans>
        </ListFault>
      )}
      {kept !== undefined && <ChoicesForm kept={kept} />}
    </AccountPage>
  );
}
