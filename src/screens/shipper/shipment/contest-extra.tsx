import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { contestExtra } from '#device/shipments/extras.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Extra } from '#freight/extra/extra.ts';
import { requiredText } from '#freight/values/text.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';

const Contest = v.object({ reason: requiredText(1000) });

/** Says what is wrong with an extra charge. */
export function ContestExtra({ extra, onClose }: { readonly extra: Extra; readonly onClose: () => void }) {
  const owner = useShipper();
  const form = useContractForm(Contest, { reason: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: v.InferOutput<typeof Contest>) => contestExtra(owner, extra.uuid, reason),
    onSuccess: () => {
      notify({ id: 'extra', tone: 'ok', message: <Trans>Contested. We look at it.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Contest the extra charge</Trans>}
      send={<Trans>Contest</Trans>}
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <Field
        label={<Trans>What is wrong</Trans>}
        hint={<Trans>It is not charged before we have answered.</Trans>}
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={4} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
