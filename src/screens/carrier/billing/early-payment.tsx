import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { EarlyPayment } from '#freight/purchase/early-payment.ts';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { daysBetween } from '#freight/values/calendar-date.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { EarlyPaymentDialog } from './early-payment-dialog.tsx';
import styles from './earnings.module.css';

interface EarlyPaymentPaperProps {
  readonly invoice: WholePurchaseInvoice;
  readonly terms: EarlyPayment;
}

/** The choice between the day of the invoice and the next run, what was asked for, or what was booked. */
export function EarlyPaymentPaper({ invoice, terms }: EarlyPaymentPaperProps) {
  return (
    <Paper aria-labelledby="early">
      <PaperHead id="early">
        <Trans>Early payment</Trans>
      </PaperHead>
      <PaperBody>
        <div className={styles.form}>
          {terms.credit !== null ? (
            <Taken terms={terms} />
          ) : terms.state === 'asked' ? (
            <Asked invoice={invoice} terms={terms} />
          ) : (
            <Offered invoice={invoice} terms={terms} />
          )}
        </div>
      </PaperBody>
    </Paper>
  );
}

function Offered({ invoice, terms }: EarlyPaymentPaperProps) {
  const format = useFormat();
  const { company } = useViewer();
  const [asks, setAsks] = useState(false);
  const [wanted, setWanted] = useState(terms.pay_day);
  // A device may still keep an offer from before the run could be chosen.
  const runs = terms.runs ?? [];
  const run = runs.find(({ pay_day }) => pay_day === wanted);
  const chosen = { ...terms, ...run };
  const [later, sooner] = [invoice.amount_due ?? 0, chosen.amount].map(format.money);
  const [day, next] = [invoice.pay_day ?? terms.pay_day, chosen.pay_day].map(format.calendarDay);
  return (
    <>
      {/* A device may still keep an invoice from before requests could be missed. */}
      {terms.missed != null && <Missed missed={terms.missed} />}
      <p>
        <Trans>
          {later} on {day}, or {sooner} on {next}.
        </Trans>
      </p>
      {company?.is_owner === true ? (
        <>
          {runs.length > 1 && <RunSlider runs={runs} regular={invoice.pay_day} wanted={wanted} onWant={setWanted} />}
          <Row gap="2">
            <Button variant="primary" onClick={() => setAsks(true)}>
              <Trans>
                Get {sooner} on {next}
              </Trans>
            </Button>
          </Row>
        </>
      ) : (
        <p>
          <Trans>An owner of your company can take it.</Trans>
        </p>
      )}
      {asks && <EarlyPaymentDialog invoice={invoice} terms={chosen} onClose={() => setAsks(false)} />}
    </>
  );
}

interface RunSliderProps {
  readonly runs: NonNullable<EarlyPayment['runs']>;
  readonly regular: string | null;
  readonly wanted: string;
  readonly onWant: (day: string) => void;
}

/** Moves the day of the payment from run to run; the price moves with it. */
function RunSlider({ runs, regular, wanted, onWant }: RunSliderProps) {
  const { t } = useLingui();
  const format = useFormat();
  const at = Math.max(
    0,
    runs.findIndex(({ pay_day }) => pay_day === wanted),
  );
  const { pay_day = wanted, discount = 0 } = runs[at] ?? {};
  const day = format.calendarDay(pay_day);
  const less = format.money(discount);
  const days = regular === null ? 0 : daysBetween(pay_day, regular);
  const said = t`${day}, ${plural(days, { one: '# day sooner', other: '# days sooner' })}; you give up ${less}`;
  return (
    <label className={styles.slider}>
      <span>
        <Trans>Paid on</Trans>
      </span>
      <input
        type="range"
        min={0}
        max={runs.length - 1}
        value={at}
        aria-valuetext={said}
        onChange={({ target }) => onWant(runs[Number(target.value)]?.pay_day ?? wanted)}
      />
      <span aria-hidden>{said}</span>
    </label>
  );
}

function Missed({ missed: { pay_day, reason } }: { readonly missed: NonNullable<EarlyPayment['missed']> }) {
  const format = useFormat();
  const day = format.calendarDay(pay_day);
  return (
    <p>
      {reason === 'day' ? (
        <Trans>We did not pay early on {day}. You gave up nothing.</Trans>
      ) : (
        <Trans>Your bank account could not be paid to by {day}. You gave up nothing.</Trans>
      )}
    </p>
  );
}

function Asked({ invoice, terms: { amount, discount, pay_day } }: EarlyPaymentPaperProps) {
  const format = useFormat();
  const [sooner, less, whole] = [amount, discount, invoice.amount_due ?? 0].map(format.money);
  const next = format.calendarDay(pay_day);
  return (
    <>
      <p>
        <Trans>
          You asked for {sooner} on {next}, {less} less than the invoice.
        </Trans>
      </p>
      <p>
        <Trans>The discount is taken off when we pay. If we miss the day, all {whole} are due again.</Trans>
      </p>
    </>
  );
}

function Taken({ terms: { amount, discount, pay_day, credit } }: Pick<EarlyPaymentPaperProps, 'terms'>) {
  const format = useFormat();
  const [sooner, less] = [amount, discount].map(format.money);
  const next = format.calendarDay(pay_day);
  return (
    <p>
      <Trans>
        {sooner} on {next}, {less} less than the invoice.
      </Trans>{' '}
      <Trans>Credit note</Trans>{' '}
      {credit !== null && (
        <Link to="/billing/invoices/$key" params={{ key: credit.uuid }}>
          <Reference>{credit.reference}</Reference>
        </Link>
      )}
    </p>
  );
}
