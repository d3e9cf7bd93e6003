import { Trans } from '@lingui/react/macro';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';

interface PreInvoiceNoteProps {
  readonly item: PreInvoice;
  /** True if Lading writes the carrier's invoices. */
  readonly isSelfBilled: boolean;
}

/** The next event of a pre-invoice, in a sentence. */
export function PreInvoiceNote({ item, isSelfBilled }: PreInvoiceNoteProps) {
  const format = useFormat();
  const { state, contest } = item;
  const by = item.approve_by === null ? '' : format.calendarDay(item.approve_by);
  switch (state) {
    case 'forecast':
      return item.delivered_at === null ? (
        <p>
          <Trans>It is invoiced after the delivery, once the proof is on the server.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The proof of delivery is missing. Add it to the mission: the money waits for it.</Trans>
        </p>
      );
    case 'open':
    case 'ready':
      return isSelfBilled ? (
        <p>
          <Trans>Lading writes the invoice in your name, the night after the proof.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Without a word from you it is approved on {by}. Your invoice can come before that.</Trans>
        </p>
      );
    case 'disputed':
      return (
        <p>
          <Trans>You reported: “{contest}”. It is not invoiced before we have answered.</Trans>
        </p>
      );
    case 'approved':
      return isSelfBilled ? (
        <p>
          <Trans>Lading writes the invoice in your name, the night after the proof.</Trans>
        </p>
      ) : (
        <p>
          <Trans>It is approved, and waits for your invoice.</Trans>
        </p>
      );
    case 'invoiced':
      return null;
  }
}
