import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { Refused } from '#device/api/faults.ts';
import { importQuery } from '#device/imports/imports.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { ChooseFile } from './choose-file.tsx';
import styles from './import.module.css';
import { ImportedFile } from './imported-file.tsx';

/** Many shipments from one file: chosen, checked, corrected, booked. The address names the file once it was read. */
export function ImportScreen({ uuid }: { readonly uuid: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  usePageTitle(t`Import`);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Link to="/shipments/new" className={styles.back}>
          <Icon name="arrow-left-b" />
          <Trans>New shipment</Trans>
        </Link>
        <h1>
          <Trans>Import</Trans>
        </h1>
      </div>
      {uuid === undefined ? (
        <ChooseFile onRead={(of) => void navigate({ to: '/shipments/import', search: { of } })} />
      ) : (
        <ReadImport key={uuid} uuid={uuid} />
      )}
    </main>
  );
}

function ReadImport({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const owner = useShipper();
  const { data, error, dataUpdatedAt, refetch } = useQuery(importQuery(owner, uuid));
  if (data !== undefined) return <ImportedFile of={data} readAt={dataUpdatedAt} />;
  if (error === null) return <SkeletonRows label={t`Loading the import`} count={6} />;
  if (error instanceof Refused && error.status === 404) {
    return (
      <EmptyState icon="file-x-b" title={<Trans>This import is no longer here</Trans>} action={<AnotherFile />}>
        <Trans>Files are kept for 30 days. What was booked is among your shipments.</Trans>
      </EmptyState>
    );
  }
  return (
    <ListFault readAt={null} onRetry={() => void refetch()}>
      <Trans>The import did not load.</Trans>
    </ListFault>
  );
}

function AnotherFile() {
  return (
    <Link to="/shipments/import" search={{}}>
      <Trans>Another file</Trans>
    </Link>
  );
}
