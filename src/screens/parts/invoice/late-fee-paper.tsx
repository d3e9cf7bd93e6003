import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { useFormat } from '../format/use-format.ts';

interface LateFeePaperProps {
  /** Nothing is shown where the invoice is in time. */
  readonly fee: LateFee | null | undefined;
  readonly title: ReactNode;
  /** Who owes it to whom, in a sentence. */
  readonly children: ReactNode;
}

/** The cost of an invoice's lateness besides it: interest and the fixed sum. */
export function LateFeePaper({ fee, title, children }: LateFeePaperProps) {
  const format = useFormat();
  const id = useId();
  if (fee == null) return null;
  const rate = format.number(fee.rate / 100, 2);
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>{title}</PaperHead>
      <Cells flush>
        <Cell share="half" label={<Trans>Interest until today</Trans>}>
          {format.money(fee.interest)}
        </Cell>
        {fee.fixed > 0 && (
          <Cell share="half" label={<Trans>Fixed sum</Trans>}>
            {format.money(fee.fixed)}
          </Cell>
        )}
      </Cells>
      <PaperBody>
        <p>
          <Plural value={fee.days} one={`# day late, at ${rate}% a year.`} other={`# days late, at ${rate}% a year.`} />{' '}
          {children}
        </p>
      </PaperBody>
    </Paper>
  );
}
