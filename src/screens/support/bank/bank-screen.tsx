import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Chip } from '#design/chip/chip.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { exportOfBooks, type SupportExport } from '#device/exports/book-exports.ts';
import { entriesQuery } from '#device/support/bank.ts';
import type { BankMovementState } from '#freight/bank/statement.ts';
import { BookExportButton } from '../../parts/invoice/book-export-button.tsx';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
import { CardAccountPanel } from './card-account-panel.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { EntryRow } from './entry-row.tsx';
import { StatementSheet } from './statement-sheet.tsx';

interface BankScreenProps {
  readonly state: BankMovementState;
  /** The movement that is open beside the list. */
  readonly chosen: string | null;
}

/** Our bank account: statements are taken, and what nobody knows the purpose of is decided. */
export function BankScreen({ state, chosen }: BankScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useInfiniteQuery(entriesQuery(state));
  usePageTitle(t`Bank`);
  const back = useCallback(() => void navigate({ to: '/support/bank', search: { state } }), [navigate, state]);
  const entries = loadedItems(query.data).items;
  const open = useOpenItem(entries, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Bank</Trans>}
      panel={open && ((alone) => <EntryPanel key={open.uuid} entry={open} {...alone} />)}
      onBack={back}
    >
      <p>
        <Link to="/support/payouts">
          <Trans>Payouts to carriers</Trans>
        </Link>
      </p>
      <BookExports />
      <CardAccountPanel />
      <StatementSheet />
      <States state={state} />
      <PagedList
        query={query}
        count={entries.length}
        loading={t`Loading movements`}
        fault={<Trans>The movements did not load.</Trans>}
        empty={<NoEntries state={state} />}
        more={<Trans>Load more movements</Trans>}
      >
        <Paper>
          <ul>
            {entries.map((entry) => (
              <li key={entry.uuid}>
                <EntryRow entry={entry} isOpen={entry.uuid === open?.uuid} />
              </li>
            ))}
          </ul>
        </Paper>
      </PagedList>
    </DeskPage>
  );
}

/** The books as files, for accounting and for tax officers. */
function BookExports() {
  const { t } = useLingui();
  const kinds: readonly (readonly [SupportExport, string])[] = [
    ['sale_invoices', t`Invoices to shippers (CSV)`],
    ['purchase_invoices', t`Invoices of carriers (CSV)`],
    ['payments', t`Payments (CSV)`],
    ['vat', t`VAT figures (CSV)`],
    ['fec', t`Books of the year of the first day (FEC)`],
  ];
  return (
    <div>
      <BookExportButton kinds={kinds} download={exportOfBooks} />
    </div>
  );
}

function States({ state }: Pick<BankScreenProps, 'state'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names: readonly (readonly [BankMovementState, string])[] = [
    ['open', t`Waiting`],
    ['booked', t`Booked`],
    ['outgoing', t`Went out`],
  ];
  return (
    <Row gap="2">
      {names.map(([each, name]) => (
        <Chip
          key={each}
          pressed={each === state}
          onClick={() => void navigate({ to: '/support/bank', search: { state: each } })}
        >
          {name}
        </Chip>
      ))}
    </Row>
  );
}

function NoEntries({ state }: Pick<BankScreenProps, 'state'>) {
  if (state === 'open') {
    return (
      <EmptyState icon="check-b" title={<Trans>Nothing waits</Trans>}>
        <Trans>Every movement of the statements imported so far is booked.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="receipt-b" title={<Trans>No movements here</Trans>}>
      <Trans>Import a statement of our bank: what names its invoices is booked at once.</Trans>
    </EmptyState>
  );
}
