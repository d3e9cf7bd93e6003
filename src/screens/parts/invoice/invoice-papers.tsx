import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { type InvoicePart, readInvoiceDocument } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { openDocument, saveDocument } from '../document/open-document.ts';
import { notifyFault } from '../toasts/notify-fault.tsx';

interface InvoicePapersProps {
  /** The invoice's uuid, and its number. */
  readonly invoice: string;
  readonly number: string;
  /** True if the carrier sent it: there is its PDF alone then. */
  readonly isReceived?: boolean;
  /** True if its PDF is a clean copy of the file that came. */
  readonly isCleaned?: boolean;
  /** True if the file that came is XML alone. */
  readonly isXml?: boolean;
}

/** The ends of the names under which files are saved; a received file has that of its type behind it. */
const ENDING = { xml: '.xml', ubl: '-ubl.xml', received: '-received' } as const;

/** The buttons for the papers of an issued invoice: the PDF opens, what accounting software reads is saved. */
export function InvoicePapers({
  invoice,
  number,
  isReceived = false,
  isCleaned = false,
  isXml = false,
}: InvoicePapersProps) {
  const company = useViewer().company?.uuid ?? '';
  const read = useMutation({
    mutationFn: async (part: InvoicePart) => {
      const content = await readInvoiceDocument(company, invoice, part);
      if (part === 'pdf') openDocument(content, `${number}.pdf`);
      else saveDocument(content, number + ENDING[part] + (part === 'received' ? (isXml ? '.xml' : '.pdf') : ''));
    },
    onError: notifyFault,
  });
  return (
    <>
      <Button variant="white" icon="file-pdf-f" busy={read.isPending} onClick={() => read.mutate('pdf')}>
        <Trans>Invoice as PDF</Trans>
      </Button>
      {isCleaned && (
        <Button variant="white" busy={read.isPending} onClick={() => read.mutate('received')}>
          <Trans>File as it was sent</Trans>
        </Button>
      )}
      {!isReceived && (
        <>
          <Button variant="white" busy={read.isPending} onClick={() => read.mutate('xml')}>
            <Trans>Invoice as XML</Trans>
          </Button>
          <Button variant="white" busy={read.isPending} onClick={() => read.mutate('ubl')}>
            <Trans>Invoice as UBL</Trans>
          </Button>
        </>
      )}
    </>
  );
}
