import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { invoicesQuery } from '#device/invoices/invoice-queries.ts';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type Invoice, uncontested } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import styles from './billing-table.module.css';
import type { InvoiceTab } from './invoice-filter.ts';
import { InvoiceHead, InvoiceRow } from './invoice-row.tsx';
import { PayDialog } from './pay-dialog.tsx';

/** Which invoices are to be paid together: all that can be, or some. */
type Selected = ReadonlySet<string> | 'all';

interface InvoicesListProps {
  /** Null shows all. */
  readonly tab: InvoiceTab | null;
  readonly open: string | null;
  /** All that can be paid is selected before anything is touched. */
  readonly selectAll: boolean;
}

/** A company's invoices: what is not issued yet, then the latest. */
export function InvoicesList({ tab, open, selectAll }: InvoicesListProps) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<Selected>(selectAll ? 'all' : new Set());
  const { company } = useViewer();
  const query = useInfiniteQuery({ ...invoicesQuery(company?.uuid ?? '', tab), placeholderData: keepPreviousData });
  useReadAt('list', query.dataUpdatedAt || null);
  const { items: invoices, total } = loadedItems(query.data);
  const loaded = invoices.length;
  const chosen = invoices.filter((invoice) => isPayable(invoice) && (selected === 'all' || selected.has(invoice.uuid)));
  return (
    <>
      <PagedList
        query={query}
        count={loaded}
        loading={t`Loading the invoices`}
        placeholders={5}
        fault={<Trans>The invoices did not load.</Trans>}
        empty={
          <EmptyState icon="file-pdf-f" title={<Trans>No invoice here</Trans>}>
            <Trans>A shipment is invoiced once its proof of delivery is there.</Trans>
          </EmptyState>
        }
        more={<Trans>Load more invoices</Trans>}
      >
        <InvoiceTable invoices={invoices} open={open} chosen={chosen} onChoose={setSelected} />
        <p className={styles.foot}>
          <Plural value={total} one={`${loaded} of # invoice`} other={`${loaded} of # invoices`} />
        </p>
      </PagedList>
      <Selection chosen={chosen} onClear={() => setSelected(new Set())} />
    </>
  );
}

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly open: string | null;
  readonly chosen: readonly Invoice[];
  readonly onChoose: (selected: Selected) => void;
}

function InvoiceTable({ invoices, open, chosen, onChoose }: InvoiceTableProps) {
  const { t } = useLingui();
  const payable = invoices.filter(isPayable).length;
  const choose = (uuid: string, isOn: boolean) => {
    const others = chosen.flatMap((invoice) => (invoice.uuid === uuid ? [] : invoice.uuid));
    onChoose(new Set(isOn ? [...others, uuid] : others));
  };
  return (
    <div className={styles.list}>
      <div className={styles.item}>
        {payable > 0 && (
          <span className={styles.select}>
            <Checkbox
              aria-label={t`Select all that can be paid`}
              checked={chosen.length === payable}
              indeterminate={chosen.length > 0 && chosen.length < payable}
              onChange={({ target }) => onChoose(target.checked ? 'all' : new Set())}
            />
          </span>
        )}
        {payable > 0 && (
          <span className={classNames(styles.all, styles.narrow)} aria-hidden>
            <Trans>Select all that can be paid</Trans>
          </span>
        )}
        <InvoiceHead />
      </div>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.uuid} className={classNames(styles.item, chosen.includes(invoice) && styles.chosen)}>
            {payable > 0 && (
              <span className={styles.select}>
                {isPayable(invoice) && (
                  <Checkbox
                    aria-label={invoice.reference ?? ''}
                    checked={chosen.includes(invoice)}
                    onChange={({ target }) => choose(invoice.uuid, target.checked)}
                  />
                )}
              </span>
            )}
            <InvoiceRow invoice={invoice} current={invoice.uuid === open} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SelectionProps {
  readonly chosen: readonly Invoice[];
  readonly onClear: () => void;
}

/** The selection, and the way to pay it. Invoices being paid stay, whatever the list says by then. */
function Selection({ chosen, onClear }: SelectionProps) {
  const format = useFormat();
  const [paid, setPaid] = useState<readonly Invoice[] | null>(null);
  const chosenSum = format.money(chosen.reduce((sum, invoice) => sum + uncontested(invoice), 0));
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.selection}>
          <span>
            <Plural value={chosen.length} one="# invoice" other="# invoices" />
          </span>
          <Button variant="white" onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
          <Button variant="primary" onClick={() => setPaid(chosen)}>
            <Trans>Pay {chosenSum}</Trans>
          </Button>
        </div>
      )}
      {paid !== null && (
        <PayDialog
          invoices={paid}
          onClose={() => {
            setPaid(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** True if an invoice can be paid here. A contested one is paid from its own page; support pays nothing for a user. */
function isPayable(invoice: Invoice): boolean {
  return acting === null && uncontested(invoice) > 0;
}
