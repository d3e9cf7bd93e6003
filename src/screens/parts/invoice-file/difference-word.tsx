import { Trans } from '@lingui/react/macro';
import type { InvoiceDifference } from '#freight/purchase/invoice-facts.ts';
import { useFormat } from '../format/use-format.ts';

/** Says in what the file of a carrier's invoice differs from what was typed or agreed. */
export function DifferenceWord({ difference }: { readonly difference: InvoiceDifference }) {
  const format = useFormat();
  const { field, said, expected } = difference;
  if (said === '' && field !== 'file') return <MissingWord field={field} />;
  switch (field) {
    case 'file':
      return <Trans>The file holds data of an invoice that cannot be read.</Trans>;
    case 'type':
      return <Trans>The file is no invoice: its document is of the kind {said}.</Trans>;
    case 'currency':
      return (
        <Trans>
          The file is in {said}, and the mission in {expected}.
        </Trans>
      );
    case 'seller':
      return (
        <Trans>
          The file is of another company: VAT number {said}, not {expected}.
        </Trans>
      );
    case 'buyer':
      return (
        <Trans>
          The file is for another customer: VAT number {said}, not {expected}.
        </Trans>
      );
    case 'reference':
      return <Trans>The file says {said}.</Trans>;
    case 'issued_on': {
      const day = format.calendarDay(said);
      return <Trans>The file says {day}.</Trans>;
    }
    case 'order':
      return (
        <Trans>
          The file names the order {said}, not the mission {expected}.
        </Trans>
      );
    case 'net':
    case 'vat':
    case 'gross': {
      const [found, agreed] = [said, expected].map((amount) => format.money(Math.round(Number(amount) * 100)));
      if (field === 'net')
        return (
          <Trans>
            The file comes to {found} excl. VAT; {agreed} was agreed.
          </Trans>
        );
      if (field === 'vat')
        return (
          <Trans>
            The file says {found} of VAT; it is {agreed}.
          </Trans>
        );
      return (
        <Trans>
          The file comes to {found} incl. VAT; {agreed} was agreed.
        </Trans>
      );
    }
  }
}

/** Says what an invoice of XML alone leaves out. */
function MissingWord({ field }: Pick<InvoiceDifference, 'field'>) {
  switch (field) {
    case 'type':
      return <Trans>The file does not say what kind of document it is.</Trans>;
    case 'currency':
      return <Trans>The file names no currency.</Trans>;
    case 'seller':
      return <Trans>The file does not give your VAT number.</Trans>;
    case 'reference':
      return <Trans>The file gives no invoice number.</Trans>;
    case 'issued_on':
      return <Trans>The file gives no issue date.</Trans>;
    default:
      return <Trans>The file gives no total.</Trans>;
  }
}
