import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { type LateInvoice, lateFeesQuery } from '#device/support/late-fees.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LateFeeDialog } from './late-fee-dialog.tsx';

/** A shipper's debts for late invoices. Only support charges them. */
export function LateFees({ company }: { readonly company: string }) {
  const { t } = useLingui();
  const { data } = useQuery(lateFeesQuery(company));
  const [decides, setDecides] = useState<{ readonly invoice: LateInvoice; readonly isWaived: boolean } | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Paper aria-label={t`Late payment`}>
      <PaperHead>
        <Trans>Late payment</Trans>
      </PaperHead>
      <PaperBody>
        <p>
          <Trans>What the law adds to late invoices until today. It is charged only by you.</Trans>
        </p>
      </PaperBody>
      {data.items.map((invoice) => (
        <OneInvoice key={invoice.uuid} invoice={invoice} onDecide={(isWaived) => setDecides({ invoice, isWaived })} />
      ))}
      {decides !== null && <LateFeeDialog company={company} {...decides} onClose={() => setDecides(null)} />}
    </Paper>
  );
}

interface OneInvoiceProps {
  readonly invoice: LateInvoice;
  readonly onDecide: (isWaived: boolean) => void;
}

function OneInvoice({ invoice: { reference, due_date, late_fee }, onDecide }: OneInvoiceProps) {
  const format = useFormat();
  const { days, interest, fixed } = late_fee;
  const rate = format.number(late_fee.rate / 100, 2);
  const [due, sum] = [format.calendarDay(due_date), format.money(interest + fixed)];
  return (
    <>
      <Cells flush>
        <Cell share="row" label={<Reference>{reference}</Reference>}>
          <Trans>Due {due}</Trans>,{' '}
          <Plural value={days} one={`# day late, at ${rate}% a year.`} other={`# days late, at ${rate}% a year.`} />
        </Cell>
        <Cell share="half" label={<Trans>Interest until today</Trans>}>
          {format.money(interest)}
        </Cell>
        <Cell share="half" label={<Trans>Fixed sum</Trans>}>
          {format.money(fixed)}
        </Cell>
      </Cells>
      <PaperBody>
        <Row gap="1-half">
          <Button variant="white" onClick={() => onDecide(false)}>
            <Trans>
              Charge {sum} for {reference}
            </Trans>
          </Button>
          <Button variant="white" onClick={() => onDecide(true)}>
            <Trans>Waive it for {reference}</Trans>
          </Button>
        </Row>
      </PaperBody>
    </>
  );
}
