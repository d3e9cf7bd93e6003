import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { InvoicePapers } from '../../parts/invoice/invoice-papers.tsx';
import { InvoiceStateBadge } from '../../parts/invoice/invoice-state-badge.tsx';
import { LateFeePaper } from '../../parts/invoice/late-fee-paper.tsx';
import { TransportFacts } from '../../parts/invoice/transport-facts.tsx';
import { DifferenceWord } from '../../parts/invoice-file/difference-word.tsx';
import { ReceivedPaperSheet } from '../../parts/invoice-file/received-paper.tsx';
import { useDetail } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { ThingTrace } from '../../parts/support-trace/thing-trace.tsx';
import { ContestPurchase } from './contest-purchase.tsx';
import { EarlyPaymentPaper } from './early-payment.tsx';
import styles from './earnings.module.css';
import { Sums } from './sums.tsx';

/** An invoice of the carrier: what it comes to, when it is paid, and its papers. */
export function PurchasePage({ invoice }: { readonly invoice: WholePurchaseInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const back = useCallback(() => void navigate({ to: '/billing/invoices' }), [navigate]);
  const { uuid, lines, vat, amount, vat_amount, vat_included_amount: gross } = invoice;
  const reference = invoice.reference ?? t`To be billed`;
  const owed = format.money(invoice.to_set_off ?? 0);
  usePageTitle(reference);
  useDetail(reference, back, { isReference: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Reference>{reference}</Reference>
        </h1>
        <InvoiceStateBadge invoice={invoice} />
      </header>
      <p className={styles.due}>
        <span>
          {invoice.type === 'credit' ? <Trans>Credited, VAT included</Trans> : <Trans>You receive, VAT included</Trans>}
        </span>
        <b>{format.money(gross ?? amount)}</b>
      </p>
      <Sums
        lines={lines}
        net={amount}
        vat={vat === null || vat_amount === null ? null : { ...vat, amount: vat_amount }}
        gross={gross}
      />
      {(invoice.to_set_off ?? 0) > 0 && (
        <p>
          <Trans>You were paid {owed} of it already. Your next invoices are less by that.</Trans>
        </p>
      )}
      <LateFeePaper fee={invoice.late_fee} title={<Trans>We pay late</Trans>}>
        <Trans>We owe you this besides the invoice. It comes with the payout: you need not ask for it.</Trans>
      </LateFeePaper>
      <ContestPurchase invoice={invoice} />
      {/* A device may still keep an invoice from before the fuel was on it, or carriers could be paid early. */}
      {invoice.energy != null && <TransportFacts energy={invoice.energy} emissions={null} />}
      {invoice.early_payment != null && <EarlyPaymentPaper invoice={invoice} terms={invoice.early_payment} />}
      {invoice.reference !== null && (
        <Row gap="2">
          <InvoicePapers
            invoice={uuid}
            number={invoice.reference}
            isReceived={invoice.own_reference !== null}
            isCleaned={invoice.is_cleaned}
            isXml={invoice.paper != null}
          />
        </Row>
      )}
      {(invoice.file_differences ?? []).map((difference) => (
        <p key={difference.field}>
          <DifferenceWord difference={difference} />
        </p>
      ))}
      {invoice.paper != null && <ReceivedPaperSheet paper={invoice.paper} />}
      <PurchaseFacts invoice={invoice} />
      <ThingTrace entity={uuid} />
    </div>
  );
}

/** The papers and days of an invoice of the carrier. */
function PurchaseFacts({ invoice }: { readonly invoice: WholePurchaseInvoice }) {
  const format = useFormat();
  const { mission, from, to } = invoice;
  return (
    <Cells>
      {invoice.own_reference !== null && (
        <Cell share="half" label={<Trans>Your invoice number</Trans>}>
          <Reference>{invoice.own_reference}</Reference>
        </Cell>
      )}
      {invoice.corrects != null && (
        <Cell share="half" label={<Trans>Corrects the invoice</Trans>}>
          <Link to="/billing/invoices/$key" params={{ key: invoice.corrects.uuid }}>
            <Reference>{invoice.corrects.reference}</Reference>
          </Link>
        </Cell>
      )}
      {invoice.credit_reason != null && (
        <Cell share="row" label={<Trans>Reason</Trans>}>
          {invoice.credit_reason}
        </Cell>
      )}
      {(invoice.credits ?? []).map((credit) => (
        <Cell key={credit.uuid} share="half" label={<Trans>Credit note</Trans>}>
          <Link to="/billing/invoices/$key" params={{ key: credit.uuid }}>
            <Reference>{credit.reference}</Reference>
          </Link>
        </Cell>
      ))}
      <Cell share="half" label={<Trans>Mission</Trans>}>
        <Link to="/missions/$uuid" params={{ uuid: mission.uuid }}>
          <Reference>{mission.reference}</Reference>
        </Link>
      </Cell>
      <Cell share="half" label={<Trans>Route</Trans>}>
        {from} – {to}
      </Cell>
      {invoice.issue_date !== null && (
        <Cell share="half" label={<Trans>Issued</Trans>}>
          {format.calendarDay(invoice.issue_date)}
        </Cell>
      )}
      {invoice.due_date !== null && (
        <Cell share="half" label={<Trans>Due</Trans>}>
          {format.calendarDay(invoice.due_date)}
        </Cell>
      )}
      {invoice.pay_day !== null && (
        <Cell share="half" label={<Trans>Payout</Trans>}>
          {format.calendarDay(invoice.pay_day)}
        </Cell>
      )}
    </Cells>
  );
}
