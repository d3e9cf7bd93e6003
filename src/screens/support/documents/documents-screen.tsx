import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { type SentState, sentDocumentsQuery } from '#device/support/documents.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskList } from '../desk-list.tsx';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
import { DocumentTabs, searchOf } from './document-tabs.tsx';
import { SentDocumentPanel } from './sent-document-panel.tsx';
import { SentDocumentRow } from './sent-document-row.tsx';
import styles from './sent-documents.module.css';

interface DocumentsScreenProps {
  readonly state: SentState;
  /** The document that is open beside the list. */
  readonly chosen: string | null;
}

/** The documents that carriers sent. */
export function DocumentsScreen({ state, chosen }: DocumentsScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useMinute();
  const query = useInfiniteQuery(sentDocumentsQuery(state));
  usePageTitle(t`Documents`);
  const back = useCallback(
    () => void navigate({ to: '/support/documents', search: searchOf(state) }),
    [navigate, state],
  );
  const sent = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = useOpenItem(sent, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Documents</Trans>}
      columns={styles.columns}
      panel={open && ((alone) => <SentDocumentPanel key={open.uuid} document={open} {...alone} />)}
      onBack={back}
    >
      <DocumentTabs current={state} />
      <TabPanel name="documents" tab={state}>
        <DeskList
          query={query}
          label={t`Documents`}
          loading={t`Loading the documents`}
          fault={<Trans>The documents did not load.</Trans>}
          empty={<Nothing state={state} />}
          count={(total) =>
            state === 'waiting' ? (
              <Plural value={total} one="# document waits, oldest first" other="# documents wait, oldest first" />
            ) : (
              <Plural value={total} one="# document decided" other="# documents decided" />
            )
          }
          more={<Trans>Load more documents</Trans>}
        >
          {sent.map((document) => (
            <li key={document.uuid}>
              <SentDocumentRow document={document} current={document.uuid === open?.uuid} now={now} />
            </li>
          ))}
        </DeskList>
      </TabPanel>
    </DeskPage>
  );
}

function Nothing({ state }: Pick<DocumentsScreenProps, 'state'>) {
  return state === 'waiting' ? (
    <EmptyState icon="seal-check-f" title={<Trans>No document waits</Trans>}>
      <Trans>What carriers send comes here, the oldest first.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="seal-check-f" title={<Trans>Nothing is decided yet</Trans>}>
      <Trans>What was accepted or refused stays here, with who decided.</Trans>
    </EmptyState>
  );
}
