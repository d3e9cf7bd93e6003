import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { uncontested, type WholeInvoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { InvoicePapers } from '../../parts/invoice/invoice-papers.tsx';
import { InvoiceStateBadge } from '../../parts/invoice/invoice-state-badge.tsx';
import { LateFeePaper } from '../../parts/invoice/late-fee-paper.tsx';
import { TransportFacts } from '../../parts/invoice/transport-facts.tsx';
import { useDetail } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { ThingTrace } from '../../parts/support-trace/thing-trace.tsx';
import styles from './billing.module.css';
import { ClaimsPaper } from './claims-paper.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { ShipmentCount } from './invoice-row.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { TransferPanel } from './transfer-panel.tsx';

/** An invoice with its lines and how it is paid; one that is not issued yet says what it waits for. */
export function InvoicePage({ invoice }: { readonly invoice: WholeInvoice }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [pays, setPays] = useState(false);
  const back = useCallback(() => void navigate({ to: '/billing/invoices' }), [navigate]);
  const { uuid, reference, shipment, parts = [] } = invoice;
  usePageTitle(reference ?? t`To be billed`);
  useDetail(reference ?? shipment?.reference ?? '', back, { isReference: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{reference === null ? <Trans>To be billed</Trans> : <Reference>{reference}</Reference>}</h1>
        <InvoiceStateBadge invoice={invoice} />
      </header>
      <Open invoice={invoice} />
      {reference === null && (
        <p>
          <Trans>It is issued once your VAT number is checked, or at the end of the month.</Trans>
        </p>
      )}
      <Facts invoice={invoice} />
      {reference !== null && (
        <Row gap="2">
          {(invoice.amount_due ?? 0) > 0 && (
            <Button variant="primary" icon="credit-card-f" onClick={() => setPays(true)}>
              <Trans>Pay by card</Trans>
            </Button>
          )}
          <InvoicePapers invoice={uuid} number={reference} />
        </Row>
      )}
      <Paper aria-labelledby="lines">
        <PaperHead id="lines">
          <Trans>Lines</Trans>
        </PaperHead>
        <PaperBody>
          <InvoiceLines invoice={invoice} />
        </PaperBody>
      </Paper>
      <TransportFacts energy={invoice.energy} emissions={invoice.emissions} />
      {parts.map(({ shipment: { uuid: of, reference: name }, energy, emissions }) => (
        <TransportFacts key={of} of={name} energy={energy} emissions={emissions} />
      ))}
      <LateFeePaper fee={invoice.late_fee} title={<Trans>Late payment</Trans>}>
        <Trans>By law this is owed besides the invoice. We have not charged it.</Trans>
      </LateFeePaper>
      {invoice.claims.length > 0 && <ClaimsPaper claims={invoice.claims} parts={parts} />}
      {invoice.transfer !== null && (invoice.amount_due ?? 0) > 0 && (
        <TransferPanel transfer={invoice.transfer} amount={uncontested(invoice) || (invoice.amount_due ?? 0)} />
      )}
      <ThingTrace entity={uuid} />
      {pays && <PayDialog invoices={[invoice]} onClose={() => setPays(false)} />}
    </div>
  );
}

/** The subject of an invoice, and its days. */
function Facts({ invoice }: { readonly invoice: WholeInvoice }) {
  const format = useFormat();
  const { shipment, from, to, issue_date, due_date } = invoice;
  return (
    <Cells>
      {shipment === null ? (
        invoice.shipment_count > 0 && (
          <Cell share="row" label={<Trans>Shipments</Trans>}>
            <ShipmentCount of={invoice} />
          </Cell>
        )
      ) : (
        <>
          <Cell share="half" label={<Trans>Shipment</Trans>}>
            <Reference>{shipment.reference}</Reference>
          </Cell>
          <Cell share="half" label={<Trans>Route</Trans>}>
            {from} – {to}
          </Cell>
        </>
      )}
      {issue_date !== null && (
        <Cell share="half" label={<Trans>Issued</Trans>}>
          {format.calendarDay(issue_date)}
        </Cell>
      )}
      {due_date !== null && (
        <Cell share="half" label={<Trans>Due</Trans>}>
          {format.calendarDay(due_date)}
        </Cell>
      )}
    </Cells>
  );
}

/** The open amount of an invoice, and the part that waits for support's answer. */
function Open({ invoice }: { readonly invoice: WholeInvoice }) {
  const format = useFormat();
  const [contested, rest] = [invoice.amount_contested, uncontested(invoice)].map(format.money);
  return (
    <p className={styles.due}>
      <span>{invoice.reference === null ? <Trans>Total excl. VAT</Trans> : <Trans>To pay, VAT included</Trans>}</span>
      <b>{format.money(invoice.amount_due ?? invoice.amount)}</b>
      {invoice.amount_contested > 0 && (
        <span>
          <Trans>
            {contested} of it is contested: pay it once we have answered. {rest} stays to pay.
          </Trans>
        </span>
      )}
    </p>
  );
}
