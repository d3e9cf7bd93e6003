import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useId } from 'react';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { type CompanyChange, companyChangesQuery } from '#device/support/company-changes.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { IdentityValue } from '../../parts/words/identity-value.tsx';
import { ChangeValues } from '../change-values.tsx';
import { FieldWord } from '../change-words.tsx';
import { DecideChange } from '../decide-change.tsx';
import { DeskList } from '../desk-list.tsx';
import { DeskPage, PanelDetail, useOpenItem } from '../desk-page.tsx';
import { CompanyState } from '../state-badge.tsx';
import styles from '../support.module.css';
import { DocumentTabs } from './document-tabs.tsx';

/** Changes of companies' names, VAT numbers and addresses that wait. `chosen` names the one that is open. */
export function ChangesScreen({ chosen }: { readonly chosen: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useInfiniteQuery(companyChangesQuery());
  usePageTitle(t`Documents`);
  const back = useCallback(
    () => void navigate({ to: '/support/documents', search: { state: 'companies' } }),
    [navigate],
  );
  const changes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = useOpenItem(changes, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Documents</Trans>}
      panel={open && ((alone) => <ChangePanel key={open.uuid} change={open} {...alone} />)}
      onBack={back}
    >
      <DocumentTabs current="companies" />
      <TabPanel name="documents" tab="companies">
        <DeskList
          query={query}
          label={t`Changes of company data`}
          loading={t`Loading the changes`}
          fault={<Trans>The changes did not load.</Trans>}
          empty={
            <EmptyState icon="seal-check-f" title={<Trans>No change waits</Trans>}>
              <Trans>New names, VAT numbers and addresses come here before they count.</Trans>
            </EmptyState>
          }
          count={(total) => (
            <Plural value={total} one="# change waits, oldest first" other="# changes wait, oldest first" />
          )}
          more={<Trans>Load more changes</Trans>}
        >
          {changes.map((change) => (
            <li key={change.uuid}>
              <ChangeRow change={change} current={change.uuid === open?.uuid} />
            </li>
          ))}
        </DeskList>
      </TabPanel>
    </DeskPage>
  );
}

function ChangeRow({ change, current }: { readonly change: CompanyChange; readonly current: boolean }) {
  const now = useMinute();
  const { uuid, company, field, after, asked_at } = change;
  return (
    <Link
      to="/support/documents"
      search={{ state: 'companies', document: uuid }}
      replace
      className={classNames(styles.line, styles.entry)}
      activeProps={{}}
      aria-current={current || undefined}
    >
      <span className={styles.who}>
        <b>{company.name}</b>
        <span>
          <FieldWord field={field} />: <IdentityValue value={after} />
        </span>
      </span>
      <Stack as="span" align="end">
        {spanWords(Math.max(0, now - Date.parse(asked_at)))}
      </Stack>
    </Link>
  );
}

interface ChangePanelProps {
  readonly change: CompanyChange;
  /** On phones, which show it alone. */
  readonly onBack?: () => void;
}

/** A change: old and new beside each other, and the answer. */
function ChangePanel({ change, onBack }: ChangePanelProps) {
  const title = useId();
  const { company } = change;
  const Heading = onBack === undefined ? 'h2' : 'h1';
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      {onBack !== undefined && <PanelDetail name={company.name} onBack={onBack} />}
      <header className={styles.state}>
        <Heading id={title} className={styles.name}>
          <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
            {company.name}
          </Link>
        </Heading>
        <CompanyState status={company.status} />
      </header>
      <ChangeValues change={change} />
      <DecideChange change={change} />
    </aside>
  );
}
