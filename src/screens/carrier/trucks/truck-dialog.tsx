import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { addTruck, changeTruck, removeTruck } from '#device/trucks/trucks.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { useConfirm } from '../../parts/confirm/use-confirm.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { ThingTrace } from '../../parts/support-trace/thing-trace.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { TruckFields } from './truck-fields.tsx';
import { type TruckValues, truckBodyOf, truckValuesOf, TruckValues as Values } from './truck-values.ts';

interface TruckDialogProps {
  /** The truck to change, or null for a new one. */
  readonly truck: Truck | null;
  readonly onClose: () => void;
}

/** Adds a truck, or changes or removes one. */
export function TruckDialog({ truck, onClose }: TruckDialogProps) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const form = useRememberedForm(`truck ${truck?.uuid ?? ''}`, Values, truckValuesOf(truck));
  const { ask, sheet } = useConfirm();
  const save = useMutation({
    mutationFn: (values: TruckValues) => {
      const body = truckBodyOf(values);
      return truck === null ? addTruck(company, body) : changeTruck(company, truck.uuid, body);
    },
    onSuccess: ({ licence_plate: plate }) => {
      notify({ id: 'truck-saved', tone: 'ok', message: <Trans>Truck saved: {plate}</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const remove = useMutation({
    mutationFn: ({ uuid }: Truck) => removeTruck(company, uuid),
    onSuccess: (_, { licence_plate: plate }) => {
      notify({ id: 'truck-removed', tone: 'ok', message: <Trans>Truck removed: {plate}</Trans> });
      onClose();
    },
    onError: notifyFault,
  });
  const askToRemove = (gone: Truck) => {
    const plate = gone.licence_plate;
    ask({
      title: <Trans>Remove this truck?</Trans>,
      yes: <Trans>Remove {plate}</Trans>,
      children: <Trans>Its missions keep the licence plate.</Trans>,
      onYes: () => remove.mutate(gone),
    });
  };
  return (
    <Dialog
      open
      persistent={form.formState.isDirty}
      onClose={onClose}
      title={truck === null ? <Trans>Add a truck</Trans> : <Trans>Change truck</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          {truck !== null && (
            <Button variant="white" icon="trash-b" busy={remove.isPending} onClick={() => askToRemove(truck)}>
              <Trans>Remove truck</Trans>
            </Button>
          )}
          <Button type="submit" form="truck" variant="primary" busy={save.isPending}>
            {truck === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <Columns
        as="form"
        id="truck"
        noValidate
        least={11}
        gap="4"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        {save.error !== null && <FormFault error={save.error} />}
        <TruckFields form={form} />
      </Columns>
      {truck !== null && <ThingTrace entity={truck.uuid} />}
      {sheet}
    </Dialog>
  );
}
