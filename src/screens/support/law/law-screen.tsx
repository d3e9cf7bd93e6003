import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { type LawRowGroup, type ListedLawRow, lawRowsQuery } from '#device/support/law-rows.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import support from '../support.module.css';
import styles from './law.module.css';
import { LawRowLine } from './law-row-line.tsx';

/** The law of the place: what binds a transport in each country, where it was read, and who entered it. */
export function LawScreen({ group }: { readonly group: LawRowGroup }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  usePageTitle(t`Law of the place`);
  const show = useCallback((law: LawRowGroup) => void navigate({ to: '/support/prices', search: { law } }), [navigate]);
  return (
    <main className={support.page}>
      <h1 className={support.title}>
        <Trans>Law of the place</Trans>
      </h1>
      <TabList
        name="law"
        label={t`Law of the place`}
        current={group}
        onChange={show}
        tabs={[
          { id: 'current', label: <Trans>In force and planned</Trans> },
          { id: 'waiting', label: <Trans>Waiting</Trans> },
          { id: 'past', label: <Trans>Earlier rows</Trans> },
        ]}
      />
      <TabPanel name="law" tab={group}>
        <Paper aria-labelledby="law-rows">
          <PaperHead
            id="law-rows"
            end={
              <>
                <Button size="sm" variant="white" onClick={() => void navigate({ to: '/support/prices' })}>
                  <Trans>Back to the prices</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="white"
                  onClick={() => void navigate({ to: '/support/prices', search: { law: 'new' } })}
                >
                  <Trans>Enter a row</Trans>
                </Button>
              </>
            }
          >
            <Trans>Rows of the law</Trans>
          </PaperHead>
          <p className={styles.note}>
            <Trans>
              Read in public texts and the trade press, not by counsel. Of two readings the stricter one for Lading
              counts. Nothing in force is changed: a later row follows it, once a second person approved it.
            </Trans>
          </p>
          <Rows group={group} />
        </Paper>
      </TabPanel>
    </main>
  );
}

function Rows({ group }: { readonly group: LawRowGroup }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(lawRowsQuery(group));
  const { items: rows } = loadedItems(query.data);
  return (
    <PagedList
      query={query}
      count={rows.length}
      loading={t`Loading the rows of the law`}
      placeholders={4}
      fault={<Trans>The rows of the law did not load.</Trans>}
      empty={<Nothing group={group} />}
      more={<Trans>Load more rows</Trans>}
    >
      <Table rows={rows} />
    </PagedList>
  );
}

function Table({ rows }: { readonly rows: readonly ListedLawRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Country</Trans>
          </th>
          <th scope="col">
            <Trans>Rule</Trans>
          </th>
          <th scope="col">
            <Trans context="first day">From</Trans>
          </th>
          <th scope="col">
            <Trans>Source</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <LawRowLine key={row.uuid ?? `${row.country} ${row.figures.rule} ${row.effective_from} ${index}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Nothing({ group }: { readonly group: LawRowGroup }) {
  return group === 'waiting' ? (
    <EmptyState icon="check-circle-b" title={<Trans>No row of the law waits</Trans>}>
      <Trans>What a colleague enters waits here for a second person.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="check-circle-b" title={<Trans>No row of the law here</Trans>} />
  );
}
