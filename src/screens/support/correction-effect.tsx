import { Trans } from '@lingui/react/macro';
import { correctionOf } from '#freight/purchase/correction.ts';
import { useFormat } from '../parts/format/use-format.ts';

/** Effect of a correction of an invoice in a carrier's name. Amounts in cents, excl. VAT. */
export function CorrectionEffect({ left, right }: { readonly left: number; readonly right: number }) {
  const format = useFormat();
  const { credit, again } = correctionOf(left, right);
  const [credited, billed] = [format.money(credit), format.money(again ?? 0)];
  return (
    <p role="status">
      {again === null ? (
        <Trans>A credit note over {credited} excl. VAT corrects it.</Trans>
      ) : (
        <Trans>
          A credit note over {credited} excl. VAT cancels it, and a new invoice over {billed} is written.
        </Trans>
      )}
    </p>
  );
}
