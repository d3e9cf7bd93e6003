import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { type SentDocument, type SentState, sentDocumentsQuery } from '#device/support/documents.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../support.module.css';
import { SentDocumentPanel } from './sent-document-panel.tsx';
import { SentDocumentRow } from './sent-document-row.tsx';
import documents from './sent-documents.module.css';

interface DocumentsScreenProps {
  readonly state: SentState;
  /** The document that is open beside the list. */
  readonly chosen: string | null;
}

/** The documents that carriers sent. On a phone one of them takes the place of the list. */
export function DocumentsScreen({ state, chosen }: DocumentsScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = useInfiniteQuery(sentDocumentsQuery(state));
  usePageTitle(t`Documents`);
  const searchOf = (next: SentState) => (next === 'decided' ? { state: next } : {});
  const back = useCallback(
    () => void navigate({ to: '/support/documents', search: state === 'decided' ? { state } : {} }),
    [navigate, state],
  );
  const sent = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = sent.find(({ uuid }) => uuid === chosen) ?? (isPhone ? undefined : sent[0]);
  if (isPhone && open !== undefined) {
    return (
      <main className={styles.page}>
        <SentDocumentPanel key={open.uuid} document={open} onBack={back} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Documents</Trans>
      </h1>
      <div className={documents.columns}>
        <div className={styles.found}>
          <TabList
            name="documents"
            label={t`Documents`}
            current={state}
            onChange={(next) => void navigate({ to: '/support/documents', search: searchOf(next) })}
            tabs={[
              { id: 'waiting', label: <Trans>Waiting</Trans> },
              { id: 'decided', label: <Trans>Decided</Trans> },
            ]}
          />
          <TabPanel name="documents" tab={state}>
            <Sent state={state} query={query} sent={sent} open={open} />
          </TabPanel>
        </div>
        {open !== undefined && <SentDocumentPanel key={open.uuid} document={open} />}
      </div>
    </main>
  );
}

interface SentProps {
  readonly state: SentState;
  readonly query: ReturnType<typeof useSent>;
  readonly sent: readonly SentDocument[];
  readonly open: SentDocument | undefined;
}

function useSent(state: SentState) {
  return useInfiniteQuery(sentDocumentsQuery(state));
}

/** The list, or how it stands. */
function Sent({ state, query, sent, open }: SentProps) {
  const { t } = useLingui();
  const now = useMinute();
  const { data, isPending, isError, dataUpdatedAt } = query;
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.found}>
      {isPending && !isError && <SkeletonRows label={t`Loading the documents`} count={3} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The documents did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && sent.length === 0 && (
        <EmptyState
          icon="seal-check-f"
          title={state === 'waiting' ? <Trans>No document waits</Trans> : <Trans>Nothing is decided yet</Trans>}
        >
          {state === 'waiting' ? (
            <Trans>What carriers send comes here, the oldest first.</Trans>
          ) : (
            <Trans>What was accepted or refused stays here, with who decided.</Trans>
          )}
        </EmptyState>
      )}
      {sent.length > 0 && (
        <Paper>
          <p role="status" className={styles.count}>
            {state === 'waiting' ? (
              <Plural value={total} one="# document waits, oldest first" other="# documents wait, oldest first" />
            ) : (
              <Plural value={total} one="# document decided" other="# documents decided" />
            )}
          </p>
          <ul aria-label={t`Documents`}>
            {sent.map((document) => (
              <li key={document.uuid}>
                <SentDocumentRow document={document} current={document.uuid === open?.uuid} now={now} />
              </li>
            ))}
          </ul>
        </Paper>
      )}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more documents</Trans>
        </ShowMore>
      )}
    </div>
  );
}
