import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { readShipmentProof } from '#device/shipments/shipment-queries.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { saveDocument } from '../../parts/document/open-document.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';

interface DownloadProofProps {
  readonly shipment: Shipment;
  readonly wide?: boolean;
}

/** The proof of delivery as one PDF; off while there is none. */
export function DownloadProof({ shipment, wide = false }: DownloadProofProps) {
  const { t } = useLingui();
  const owner = useShipper();
  const { uuid, reference, mission, proof_of_delivery } = shipment;
  const pages = proof_of_delivery.files.length;
  const download = useMutation({
    mutationFn: async () => saveDocument(await readShipmentProof(owner, uuid), `${t`POD ${reference}`}.pdf`),
    onError: notifyFault,
  });
  if (mission === null) return null;
  const isThere = proof_of_delivery.state === 'available';
  return (
    <Button
      variant={isThere ? 'primary' : 'white'}
      icon="download-simple-b"
      wide={wide}
      disabled={!isThere}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {isThere ? (
        <Plural value={pages} one="Download POD, # page" other="Download POD, # pages" />
      ) : (
        <Trans>Download POD, not yet</Trans>
      )}
    </Button>
  );
}
