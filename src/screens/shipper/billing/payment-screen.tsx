import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { paymentQuery, readReceipt } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { isRefunded } from '#freight/payment/refund.ts';
import { CardBrand, CardDigits } from '../../parts/card/card-name.tsx';
import { openDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { NotThere } from '../../parts/page/not-there.tsx';
import { useDetail } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './billing.module.css';
import { PaymentBadge } from './payment-badge.tsx';
import { RefundsPaper } from './refunds-paper.tsx';

/** One payment by card. */
export function PaymentScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const query = useQuery(paymentQuery(company, uuid));
  if (query.data !== undefined) return <PaymentPage payment={query.data} />;
  return (
    <NotThere
      uuid={uuid}
      reading={query}
      loading={t`Loading the payment`}
      missing={<Trans>This payment does not exist</Trans>}
      absent={<Trans>This payment is not on this device</Trans>}
      back={
        <Link
          to="/billing/credit-card-payments/{-$uuid}"
          params={{ uuid: undefined }}
          className={buttonClass('primary')}
        >
          <Trans>Back to payments</Trans>
        </Link>
      }
    />
  );
}

function PaymentPage({ payment }: { readonly payment: PaymentIntent }) {
  const format = useFormat();
  const navigate = useNavigate();
  const company = useViewer().company?.uuid ?? '';
  const { uuid, reference, created_at, amount, card, status, invoices, refunds } = payment;
  const refunded = refunds.filter(({ state }) => isRefunded(state)).reduce((sum, refund) => sum + refund.amount, 0);
  const back = useCallback(
    () => void navigate({ to: '/billing/credit-card-payments/{-$uuid}', params: { uuid: undefined } }),
    [navigate],
  );
  const open = useMutation({
    mutationFn: async () => openDocument(await readReceipt(company, uuid), `${reference}.pdf`),
    onError: notifyFault,
  });
  usePageTitle(reference);
  useDetail(reference, back, { isReference: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Reference>{reference}</Reference>
        </h1>
        <PaymentBadge status={status} isRefunded={refunded >= amount} />
      </header>
      <p className={styles.due}>
        <span>
          <Trans>VAT included</Trans>
        </span>
        <b>{format.money(amount)}</b>
      </p>
      <Cells>
        {card !== null && (
          <Cell share="half" label={<Trans>Card</Trans>}>
            <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} />
          </Cell>
        )}
        <Cell share="half" label={<Trans context="payment">When</Trans>}>
          {format.dayAndTime(Date.parse(created_at))}
        </Cell>
      </Cells>
      {status === 'captured' && (
        <Row gap="2">
          <Button variant="white" icon="receipt-b" busy={open.isPending} onClick={() => open.mutate()}>
            <Trans>Receipt</Trans>
          </Button>
        </Row>
      )}
      {invoices.length > 0 && (
        <Paper aria-labelledby="paid">
          <PaperHead id="paid">
            <Trans>Invoices</Trans>
          </PaperHead>
          <PaperBody>
            <dl className={styles.lines}>
              {invoices.map((invoice) => (
                <div key={invoice.uuid}>
                  <dt>
                    <Link to="/billing/invoices/$key" params={{ key: invoice.uuid }}>
                      <Reference>{invoice.reference}</Reference>
                    </Link>
                  </dt>
                  <dd>{format.money(invoice.amount)}</dd>
                </div>
              ))}
            </dl>
          </PaperBody>
        </Paper>
      )}
      {refunds.length > 0 ? (
        <RefundsPaper refunds={refunds} />
      ) : (
        <p>
          <Trans>A refund, if there is one, comes back to this card within 2 working days.</Trans>
        </p>
      )}
    </div>
  );
}
