import { Trans } from '@lingui/react/macro';
import { setDriverPhone } from '#contract/driver.ts';
import { changePhone } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';

interface ChangePhoneProps {
  readonly driver: Driver;
  readonly onClose: () => void;
}

/** Another number for a driver. */
export function ChangePhone({ driver, onClose }: ChangePhoneProps) {
  const { company } = useViewer();
  const form = useContractForm(setDriverPhone.body.schema, { phone: driver.phone ?? '' });
  return (
    <ActionDialog
      title={<Trans>Change phone</Trans>}
      send={<Trans>Save</Trans>}
      leave={null}
      form={form}
      action={({ phone }) => changePhone(company?.uuid ?? '', driver.uuid, phone)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="phone"
        label={<Trans>Phone</Trans>}
        hint={<Trans>With + and the country code, or as dialled within the country.</Trans>}
        type="tel"
        inputMode="tel"
      />
    </ActionDialog>
  );
}
