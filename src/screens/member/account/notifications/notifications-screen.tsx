import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { notificationChoicesQuery, quietHoursQuery } from '#device/account/notification-choices.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { AccountPage } from '../account-sheet.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { TestMessage } from './test-message.tsx';

/** The notices by mail, on the phone and in the app. */
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
      {kept !== undefined && Object.values(kept).some(({ push }) => push !== null) && <PhoneSheets />}
    </AccountPage>
  );
}

/** When messages on the phone wait, and whether they come at all: for users to whom some can come. */
function PhoneSheets() {
  const { userId } = useViewer().session;
  const { data, isError, dataUpdatedAt, refetch } = useQuery(quietHoursQuery(userId));
  return (
    <>
      {isError && data === undefined && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>Your quiet hours did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && <QuietHoursForm kept={data} />}
      <TestMessage />
    </>
  );
}
