import { Trans, useLingui } from '@lingui/react/macro';
import { setShipmentReferences } from '#contract/shipment.ts';
import { changeReferences } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';

interface EditReferencesProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** The shipper's own references; the transport order says them too. */
export function EditReferences({ shipment: { uuid, references }, onClose }: EditReferencesProps) {
  const { t } = useLingui();
  const owner = useShipper();
  const form = useRememberedForm(`references ${uuid}`, setShipmentReferences.body.schema, { ...references });
  const fields = [
    ['order', t`Order reference`],
    ['pickup', t`Pickup reference`],
    ['delivery', t`Delivery reference`],
  ] as const;
  return (
    <ActionDialog
      title={<Trans>References</Trans>}
      send={<Trans>Save references</Trans>}
      leave={<Trans>Not now</Trans>}
      form={form}
      action={(values) => changeReferences(owner, uuid, values)}
      onClose={onClose}
    >
      {fields.map(([name, label]) => (
        <TextField form={form} name={name} key={name} label={label} optional={<Trans>optional</Trans>} reference />
      ))}
    </ActionDialog>
  );
}
