import { Plural, Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** The cost of an invoice's lateness besides it; nothing where it is not late. */
export function LateFeePaper({ fee }: { readonly fee: LateFee | null | undefined }) {
  const format = useFormat();
  if (fee == null) return null;
  const rate = format.number(fee.rate / 100, 2);
  return (
    <Paper aria-labelledby="late-fee">
      <PaperHead id="late-fee">
        <Trans>Late payment</Trans>
      </PaperHead>
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
          <Trans>By law this is owed besides the invoice. We have not charged it.</Trans>
        </p>
      </PaperBody>
    </Paper>
  );
}
