import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { askForExport, type DataExport, exportsQuery, readExport } from '#device/account/personal-data.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { fullName } from '#freight/user/initials.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { saveDocument } from '../../../parts/document/open-document.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';
import own from './data.module.css';

/** Copies of the user's data: asked for, being made, and ready to be fetched for a week. */
export function ExportSheet() {
  const { t } = useLingui();
  const { session } = useViewer();
  const query = useQuery(exportsQuery(session.userId));
  const { data: exports = [], isError, dataUpdatedAt } = query;
  const make = useMutation({ mutationFn: askForExport, onError: notifyFault });
  const isMaking = exports.some(({ state }) => state === 'pending');
  return (
    <AccountSheet title={<Trans>Export</Trans>}>
      <div className={styles.body}>
        <p>
          <Trans>
            Your profile, your companies and roles, devices, saved searches, bids, the steps you reported and the list
            of files you added. One JSON file, to read or to use elsewhere.
          </Trans>
        </p>
        {isError && (
          <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
            <Trans>The exports did not load.</Trans>
          </ListFault>
        )}
        {exports.length > 0 && (
          <Stack as="ul" aria-label={t`Exports`} gap="2">
            {exports.map((each) => (
              <ExportRow key={each.uuid} copy={each} />
            ))}
          </Stack>
        )}
        <div>
          <Button variant="white" busy={make.isPending} disabled={isMaking} onClick={() => make.mutate()}>
            <Trans>Make an export</Trans>
          </Button>
        </div>
      </div>
    </AccountSheet>
  );
}

function ExportRow({ copy }: { readonly copy: DataExport }) {
  const format = useFormat();
  const now = useNow();
  const { session } = useViewer();
  const name = searchKey(fullName(session.user)).replace(/[^a-z0-9]+/g, '-');
  const file = `lading-${name}-${copy.requested_at.slice(0, 10)}.json`;
  const fetch = useMutation({
    mutationFn: () => readExport(copy.uuid),
    onSuccess: (content) => saveDocument(content, file),
    onError: notifyFault,
  });
  const asked = format.moment(Date.parse(copy.requested_at), now);
  if (copy.size === null) {
    return (
      <li className={own.making} role="status">
        <b>
          <Trans>Export is being made</Trans>
        </b>
        <small>
          <Trans>Asked for {asked}. You may leave this page.</Trans>
        </small>
      </li>
    );
  }
  const size = format.bytes(copy.size);
  const end = format.day(Date.parse(copy.ends_at));
  return (
    <li className={own.export}>
      <div className={own.words}>
        <b>{file}</b>
        <small>
          <Trans>
            {size} · asked for {asked} · can be fetched until {end}
          </Trans>
        </small>
      </div>
      <Button variant="white" icon="download-simple-b" busy={fetch.isPending} onClick={() => fetch.mutate()}>
        <Trans>Download</Trans>
      </Button>
    </li>
  );
}
