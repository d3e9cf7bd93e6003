import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { QrCode } from '#design/qr-code/qr-code.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { transferCode } from '#freight/invoice/transfer-code.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './billing.module.css';

interface TransferPanelProps {
  readonly transfer: NonNullable<WholeInvoice['transfer']>;
  /** In cents. */
  readonly amount: number;
}

/** The transfer that pays an invoice: payee, amount, and reference. */
export function TransferPanel({ transfer, amount }: TransferPanelProps) {
  const { t } = useLingui();
  const { holder, iban, bic, reference } = transfer;
  const rows = encode(transferCode(transfer, amount), { ecc: 'M', border: 0 }).data;
  const format = useFormat();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(reference),
    onSuccess: () => notify({ id: 'copied', tone: 'ok', message: <Trans>Reference copied.</Trans> }),
    onError: notifyFault,
  });
  return (
    <Paper aria-labelledby="transfer">
      <PaperHead id="transfer">
        <Trans>Pay by transfer</Trans>
      </PaperHead>
      <PaperBody>
        <dl className={styles.lines}>
          <div>
            <dt>
              <Trans>Amount</Trans>
            </dt>
            <dd>{format.money(amount)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Account holder</Trans>
            </dt>
            <dd>{holder}</dd>
          </div>
          <div>
            <dt>IBAN</dt>
            <dd>
              <Reference>{iban.replace(/(.{4})(?=.)/g, '$1 ')}</Reference>
            </dd>
          </div>
          <div>
            <dt>BIC</dt>
            <dd>
              <Reference>{bic}</Reference>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Reference to quote</Trans>
            </dt>
            <dd>
              <Reference>{reference}</Reference>
            </dd>
          </div>
        </dl>
        <figure className={styles.code}>
          <QrCode rows={rows} label={t`QR code of the transfer`} />
          <figcaption>
            <Trans>Scan it with your bank’s app: account, amount and reference are filled in.</Trans>
          </figcaption>
        </figure>
        <Row gap="2">
          <Button variant="white" busy={copy.isPending} onClick={() => copy.mutate()}>
            <Trans>Copy reference</Trans>
          </Button>
        </Row>
      </PaperBody>
    </Paper>
  );
}
