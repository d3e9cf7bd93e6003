import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { approve, selfBillingQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { isDecidable, type PreInvoice, preInvoiceKey } from '#freight/purchase/pre-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LaneWords } from '../../parts/mission/lane-words.tsx';
import { useDetail } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { Amount, isSettled } from './amount.tsx';
import styles from './earnings.module.css';
import { usePayee } from './money/use-money.ts';
import { OwnInvoiceForm } from './own-invoice-form.tsx';
import { PreInvoiceBadge } from './pre-invoice-badge.tsx';
import { PreInvoiceNote } from './pre-invoice-note.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { Sums } from './sums.tsx';

/** The earnings of a mission: the sum, the next event, and the payday. */
export function PreInvoicePage({ item }: { readonly item: PreInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const company = useViewer().company?.uuid ?? '';
  const { data: selfBilling } = useQuery(selfBillingQuery(company));
  const [reports, setReports] = useState(false);
  const back = useCallback(() => void navigate({ to: '/billing/pre-invoices' }), [navigate]);
  const { contest, contest_answer: answer, amount, vat, vat_amount, vat_included_amount: gross } = item;
  const { reference } = item.mission;
  usePageTitle(t`Pre-invoice ${reference}`);
  useDetail(reference, back, { isReference: true });
  const { mutate, isPending } = useMutation({
    mutationFn: () => approve(company, item),
    onSuccess: () => notify({ id: 'approved', tone: 'ok', message: <Trans>Approved</Trans> }),
    onError: notifyFault,
  });
  const money = format.money(gross);
  const writesOwn = selfBilling?.mandate === null && (isDecidable(item) || item.state === 'approved');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>
            Pre-invoice <Reference>{reference}</Reference>
          </Trans>
        </h1>
        <PreInvoiceBadge item={item} />
      </header>
      <p className={styles.due}>
        <span>
          <Trans>VAT included</Trans>
        </span>
        <Amount cents={gross} isFinal={isSettled(item)} />
      </p>
      <Sums
        lines={[{ key: preInvoiceKey(item), amount }]}
        net={amount}
        vat={{ ...vat, amount: vat_amount }}
        gross={gross}
      />
      {answer !== null && contest !== null && (
        <p>
          <Trans>You reported: “{contest}”.</Trans>
        </p>
      )}
      {answer !== null && (
        <p>
          <Trans>Our answer to what you reported: “{answer}”</Trans>
        </p>
      )}
      <PreInvoiceNote item={item} isSelfBilled={selfBilling !== undefined && selfBilling.mandate !== null} />
      {isDecidable(item) && (
        <div className={styles.decide}>
          <Arrow size="lg" wide busy={isPending} onClick={() => mutate()}>
            <Trans>Approve {money}</Trans>
          </Arrow>
          {item.state !== 'disputed' && (
            <Button variant="white" onClick={() => setReports(true)}>
              <Trans>Something is wrong</Trans>
            </Button>
          )}
        </div>
      )}
      <PreInvoiceFacts item={item} />
      {writesOwn && <OwnInvoiceForm item={item} />}
      {reports && <ReportDialog item={item} onClose={() => setReports(false)} />}
    </div>
  );
}

/** The route, mission and days of a pre-invoice. */
function PreInvoiceFacts({ item }: { readonly item: PreInvoice }) {
  const format = useFormat();
  const payee = usePayee();
  const { mission } = item;
  return (
    <Cells>
      <Cell share="row" label={<Trans>Route</Trans>}>
        <LaneWords from={item.from} to={item.to} />
      </Cell>
      <Cell share="half" label={<Trans>Mission</Trans>}>
        <Link to="/missions/$uuid" params={{ uuid: mission.uuid }}>
          <Reference>{mission.reference}</Reference>
        </Link>
      </Cell>
      <Cell share="half" label={item.delivered_at === null ? <Trans>Ends</Trans> : <Trans>Delivered</Trans>}>
        {format.day(Date.parse(item.ends_at))}
      </Cell>
      {item.pay_day !== null && payee?.hasAccount === true && (
        <Cell share="half" label={<Trans>Payout</Trans>}>
          {format.calendarDay(item.pay_day)}
        </Cell>
      )}
      {item.invoice !== null && (
        <Cell share="half" label={<Trans>Invoice</Trans>}>
          <Link to="/billing/invoices/$key" params={{ key: item.invoice.uuid }}>
            <Reference>{item.invoice.reference}</Reference>
          </Link>
        </Cell>
      )}
    </Cells>
  );
}
