import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { readShipmentProofFile } from '#device/shipments/shipment-queries.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { openDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { BothTimes } from '../../parts/shipment/both-times.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './shipment.module.css';

/** The pages of the proof of delivery, each as the driver sent it. */
export function Proof({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useLingui();
  const owner = useShipper();
  const format = useFormat();
  const { files } = shipment.proof_of_delivery;
  const open = useMutation({
    mutationFn: async (file: string) => openDocument(await readShipmentProofFile(owner, shipment.uuid, file), file),
    onError: notifyFault,
  });
  if (files.length === 0) return null;
  return (
    <Paper aria-label={t`Proof of delivery`}>
      <PaperHead>
        <Trans>Proof of delivery</Trans>
      </PaperHead>
      <PaperBody>
        <ul className={styles.pages}>
          {files.map((file, index) => {
            const number = index + 1;
            return (
              <li key={file.uuid}>
                <span>
                  <strong>
                    <Trans>Page {number}</Trans>
                  </strong>{' '}
                  {format.bytes(file.size)}
                  <small>
                    <BothTimes at={file.occurred_at} recordedAt={file.uploaded_at} />
                  </small>
                </span>
                <Button
                  size="sm"
                  variant="white"
                  aria-label={t`Open page ${number}`}
                  busy={open.isPending && open.variables === file.uuid}
                  onClick={() => open.mutate(file.uuid)}
                >
                  <Trans>Open</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      </PaperBody>
    </Paper>
  );
}
