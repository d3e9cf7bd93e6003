import { Plural, Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** Lading's debt to a carrier beside an invoice that it pays late; nothing where it is in time. */
export function OwnLateFeePaper({ fee }: { readonly fee: LateFee | null | undefined }) {
  const format = useFormat();
  if (fee == null) return null;
  const rate = format.number(fee.rate / 100, 2);
  return (
    <Paper aria-labelledby="own-late-fee">
      <PaperHead id="own-late-fee">
        <Trans>We pay late</Trans>
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
          <Trans>We owe you this besides the invoice. It comes with the payout: you need not ask for it.</Trans>
        </p>
      </PaperBody>
    </Paper>
  );
}

/** The part of a payout for Lading's own lateness; nothing where it was in time. */
export function PaidForLateness({ fees }: { readonly fees: readonly LateFee[] }) {
  const format = useFormat();
  if (fees.length === 0) return null;
  const sum = format.money(fees.reduce((total, { interest, fixed }) => total + interest + fixed, 0));
  return (
    <p>
      <Trans>{sum} of it because we paid late: interest and fixed sum</Trans>
    </p>
  );
}
