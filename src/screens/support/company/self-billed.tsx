import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { type SelfBilled, selfBilledQuery } from '#device/support/corrections.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { WaitingCorrection } from './waiting-correction.tsx';

/** The most invoices that stand there at first. */
const FIRST = 5;

/** The invoices in a carrier's name, which support corrects where they are wrong. */
export function SelfBilledInvoices({ company }: { readonly company: string }) {
  const { t } = useLingui();
  const { data } = useQuery(selfBilledQuery(company));
  const [corrects, setCorrects] = useState<SelfBilled | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.items.length === 0) return null;
  const waiting = data.items.filter(({ correction }) => correction !== null);
  const others = data.items.filter(({ correction }) => correction === null);
  const total = others.length;
  return (
    <Paper aria-label={t`Invoices in the carrier’s name`}>
      <PaperHead>
        <Trans>Invoices in the carrier’s name</Trans>
      </PaperHead>
      {waiting.map((invoice) => (
        <WaitingCorrection key={invoice.uuid} company={company} correction={invoice.correction} />
      ))}
      {others.slice(0, isWhole ? total : FIRST).map((invoice) => (
        <OneInvoice key={invoice.uuid} invoice={invoice} onCorrect={() => setCorrects(invoice)} />
      ))}
      {total > FIRST && !isWhole && (
        <PaperBody>
          <Button variant="white" onClick={() => setWhole(true)}>
            <Trans>Show all {total}</Trans>
          </Button>
        </PaperBody>
      )}
      {corrects !== null && <CorrectDialog company={company} invoice={corrects} onClose={() => setCorrects(null)} />}
    </Paper>
  );
}

interface OneInvoiceProps {
  readonly invoice: SelfBilled;
  readonly onCorrect: () => void;
}

function OneInvoice({ invoice, onCorrect }: OneInvoiceProps) {
  const format = useFormat();
  const { reference, issue_date, mission, amount, left, amount_due, is_contested } = invoice;
  const due = format.money(amount_due);
  return (
    <>
      <Cells flush>
        <Cell share="row" label={<Reference>{reference}</Reference>}>
          {format.calendarDay(issue_date)}, <Reference>{mission.reference}</Reference>
        </Cell>
        <Cell share="half" label={<Trans>Excl. VAT</Trans>}>
          {left === amount ? (
            format.money(left)
          ) : (
            <>
              <s>{format.money(amount)}</s> {format.money(left)}
            </>
          )}
        </Cell>
        <Cell share="half" label={<Trans>Still to pay</Trans>}>
          {due}
        </Cell>
      </Cells>
      <PaperBody>
        {is_contested ? (
          <Badge color="orange" size="sm">
            <Trans context="invoice">Contested</Trans>
          </Badge>
        ) : (
          <Button variant="white" onClick={onCorrect}>
            <Trans>Correct {reference}</Trans>
          </Button>
        )}
      </PaperBody>
    </>
  );
}
