import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { contestExtra } from '#device/shipments/extras.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Extra } from '#freight/extra/extra.ts';
import { requiredText } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';

const Contest = v.object({ reason: requiredText(1000) });

/** Says what is wrong with an extra charge. */
export function ContestExtra({ extra, onClose }: { readonly extra: Extra; readonly onClose: () => void }) {
  const owner = useShipper();
  const form = useRememberedForm(`contest ${extra.uuid}`, Contest, { reason: '' });
  return (
    <ActionDialog
      title={<Trans>Contest the extra charge</Trans>}
      send={<Trans>Contest</Trans>}
      form={form}
      action={({ reason }) => contestExtra(owner, extra.uuid, reason)}
      notice={{ id: 'extra', message: <Trans>Contested. We look at it.</Trans> }}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>What is wrong</Trans>}
        hint={<Trans>It is not charged before we have answered.</Trans>}
        rows={4}
      />
    </ActionDialog>
  );
}
