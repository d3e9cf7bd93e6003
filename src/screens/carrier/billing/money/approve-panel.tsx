import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { approveAll } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { firstApproval, type PreInvoice, preInvoiceKey } from '#freight/purchase/pre-invoice.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { ReportDialog } from '../report-dialog.tsx';
import { Sums } from '../sums.tsx';
import styles from './money.module.css';
import type { Earned } from './use-money.ts';

interface ApproveProps {
  /** Missions approved by the press. */
  readonly ticked: readonly Earned[];
  /** Number of missions that could be approved. */
  readonly of: number;
  /** True if nothing else is to approve, here and on the server. */
  readonly isAll: boolean;
}

/** The sum of the chosen missions, and the button that approves them. */
export function ApprovePanel({ ticked, of, children }: Omit<ApproveProps, 'isAll'> & { readonly children: ReactNode }) {
  const { t } = useLingui();
  const format = useFormat();
  const [reported, setReported] = useState<PreInvoice | null>(null);
  const items = ticked.map(({ item }) => item);
  const sumOf = (key: 'amount' | 'vat_amount' | 'vat_included_amount') =>
    items.reduce((sum, item) => sum + item[key], 0);
  const lines = [...groupBy(items, preInvoiceKey)].map(([key, those]) => ({
    key,
    count: those.length,
    amount: those.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const [only] = items;
  const vat = only === undefined ? null : { ...only.vat, amount: sumOf('vat_amount') };
  const first = firstApproval(items);
  const by = first === null ? '' : format.calendarDay(first);
  return (
    <Paper aria-label={t`Approval`} className={styles.panel}>
      <p className={styles.total}>
        <span>
          <Plural value={items.length} one="# mission, VAT included" other="# missions, VAT included" />
        </span>
        <b>{format.money(sumOf('vat_included_amount'))}</b>
      </p>
      <Sums lines={lines} net={sumOf('amount')} vat={vat} gross={null} />
      {children}
      {only !== undefined && items.length === 1 ? (
        <Button variant="link" onClick={() => setReported(only)}>
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
      {reported !== null && <ReportDialog item={reported} onClose={() => setReported(null)} />}
    </Paper>
  );
}

/** The arrow that approves what is chosen, by its sum. */
export function ApproveArrow({ ticked, of, isAll }: ApproveProps) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const sumOf = (those: readonly PreInvoice[]) =>
    format.money(those.reduce((sum, item) => sum + item.vat_included_amount, 0));
  const { mutate, isPending } = useMutation({
    // The list is read again before it is over: what is said is of what was sent.
    mutationFn: (sent: readonly PreInvoice[]) =>
      approveAll(
        company,
        sent.map(({ uuid }) => uuid),
        sent.reduce((sum, { amount }) => sum + amount, 0),
      ),
    onSuccess: (_, sent) => {
      const sum = sumOf(sent);
      notify({ id: 'approved', tone: 'ok', message: <Trans>Approved: {sum}</Trans> });
    },
    onError: notifyFault,
  });
  const items = ticked.map(({ item }) => item);
  const [count, shown] = [items.length, sumOf(items)];
  return (
    <Arrow size="lg" wide busy={isPending} disabled={count === 0} onClick={() => mutate(items)}>
      {count === 0 ? (
        <Trans>Tick what you approve</Trans>
      ) : isAll && of > 1 ? (
        <Trans>
          Approve all {count}, {shown}
        </Trans>
      ) : (
        <Plural value={count} one={`Approve ${shown}`} other={`Approve #, ${shown}`} />
      )}
    </Arrow>
  );
}
