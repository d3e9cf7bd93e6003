import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { approveAll } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { preInvoiceKey } from '#freight/purchase/pre-invoice.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { useLineNames } from '../line-names.ts';
import { ReportDialog } from '../report-dialog.tsx';
import styles from './money.module.css';
import type { Earned } from './use-money.ts';

interface ApproveProps {
  /** What is approved by the press. */
  readonly ticked: readonly Earned[];
  /** What could be. */
  readonly of: number;
}

/** What the chosen missions come to, and the one press that approves them. */
export function ApprovePanel({ ticked, of, children }: ApproveProps & { readonly children?: React.ReactNode }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useLineNames();
  const [reports, setReports] = useState(false);
  const items = ticked.map(({ item }) => item);
  const sumOf = (key: 'amount' | 'vat_amount' | 'vat_included_amount') =>
    items.reduce((sum, item) => sum + item[key], 0);
  const lines = [...groupBy(items, preInvoiceKey)];
  const [only] = items;
  const days = items.flatMap(({ approve_by }) => (approve_by === null ? [] : [approve_by])).toSorted();
  const by = days[0] === undefined ? '' : format.calendarDay(days[0]);
  return (
    <Paper aria-label={t`Approval`} className={styles.panel}>
      <p className={styles.total}>
        <span>
          <Plural value={items.length} one="# mission, VAT included" other="# missions, VAT included" />
        </span>
        <b>{format.money(sumOf('vat_included_amount'))}</b>
      </p>
      <dl className={styles.lines}>
        {lines.map(([key, those]) => (
          <div key={key}>
            <dt>
              {names[key]}
              {those.length > 1 && ` × ${format.number(those.length)}`}
            </dt>
            <dd>{format.money(those.reduce((sum, { amount }) => sum + amount, 0))}</dd>
          </div>
        ))}
        <div className={styles.net}>
          <dt>
            <Trans>Excl. VAT</Trans>
          </dt>
          <dd>{format.money(sumOf('amount'))}</dd>
        </div>
        <div>
          <dt>
            <Trans>VAT</Trans>
          </dt>
          <dd>{format.money(sumOf('vat_amount'))}</dd>
        </div>
      </dl>
      {children}
      {only !== undefined && items.length === 1 ? (
        <Button variant="link" onClick={() => setReports(true)}>
          <Trans>Something is wrong</Trans>
        </Button>
      ) : (
        <p className={styles.hint}>
          <Trans>Something is wrong with one? Open it and report it.</Trans>
        </p>
      )}
      {by !== '' && (
        <p className={styles.hint}>
          {of === 1 ? (
            <Trans>Without a word from you it is approved on {by}.</Trans>
          ) : (
            <Trans>Without a word from you the first is approved on {by}.</Trans>
          )}
        </p>
      )}
      {reports && only !== undefined && <ReportDialog item={only} onClose={() => setReports(false)} />}
    </Paper>
  );
}

/** The arrow that approves what is chosen, by its sum. */
export function ApproveArrow({ ticked, of }: ApproveProps) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const items = ticked.map(({ item }) => item);
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const shown = format.money(items.reduce((sum, item) => sum + item.vat_included_amount, 0));
  const count = items.length;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      approveAll(
        company,
        items.map(({ uuid }) => uuid),
        amount,
      ),
    onSuccess: () => notify({ id: 'approved', tone: 'ok', message: <Trans>Approved: {shown}</Trans> }),
    onError: notifyFault,
  });
  return (
    <Arrow size="lg" wide busy={isPending} disabled={count === 0} onClick={() => mutate()}>
      {count === 0 ? (
        <Trans>Tick what you approve</Trans>
      ) : count === of && count > 1 ? (
        <Trans>
          Approve all {count}, {shown}
        </Trans>
      ) : (
        <Plural value={count} one={`Approve ${shown}`} other={`Approve #, ${shown}`} />
      )}
    </Arrow>
  );
}
