import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { cancelShipment as cancelCall } from '#contract/shipment.ts';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { cancelShipment } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { cancellationTermsQuery } from '#device/shipments/shipment-queries.ts';
import { CANCELLATION_REASONS, type Shipment } from '#freight/shipment/shipment.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { useReasonWords } from './cancellation-reason.tsx';
import { FeeScale } from './fee-scale.tsx';
import styles from './shipment.module.css';

/** The form as it is filled in; the reason is empty until one is chosen. */
const CancelValues = v.object({
  reason: v.pipe(v.string(), v.minLength(1, 'required')),
  comment: cancelCall.body.schema.entries.comment,
  conditions_acknowledged: v.pipe(
    v.boolean(),
    v.check((isAccepted) => isAccepted, 'required'),
  ),
});

interface CancelShipmentProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Cancels a shipment: why, a word for the carrier, and what it costs at this moment. */
export function CancelShipment({ shipment: { uuid, reference, mission }, onClose }: CancelShipmentProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReasonWords();
  const owner = useShipper();
  const { data: terms, isError, refetch } = useQuery(cancellationTermsQuery(owner, uuid));
  const form = useContractForm(CancelValues, { reason: '', comment: '', conditions_acknowledged: false });
  const { errors } = form.formState;
  const cancel = useMutation({
    mutationFn: (values: v.InferOutput<typeof CancelValues>) => {
      const reason = CANCELLATION_REASONS.find((known) => known === values.reason) ?? 'other';
      return cancelShipment(owner, uuid, { reason, comment: values.comment, fee: terms?.fee });
    },
    onSuccess: () => {
      notify({ id: 'shipment', tone: 'ok', message: <Trans>{reference} is cancelled.</Trans> });
      onClose();
    },
    onError: (fault) => {
      form.refuse(fault);
      void refetch();
    },
  });
  const fee = format.money(terms?.fee ?? 0);
  const isFree = terms?.fee === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Cancel {reference}?</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            type="submit"
            form="cancel"
            variant="danger"
            busy={cancel.isPending}
            disabled={terms === undefined || terms === null}
          >
            {terms == null || isFree ? <Trans>Cancel shipment</Trans> : <Trans>Cancel shipment, {fee}</Trans>}
          </Button>
        </>
      }
    >
      <form
        id="cancel"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => cancel.mutate(values))}
      >
        {cancel.error !== null && <FormFault error={cancel.error} />}
        <RadioGroup inline legend={<Trans>Why?</Trans>} error={errors.reason?.message}>
          {CANCELLATION_REASONS.map((reason) => (
            <Radio key={reason} value={reason} {...form.register('reason')}>
              {words[reason]}
            </Radio>
          ))}
        </RadioGroup>
        <Field label={<Trans>Comment for the carrier</Trans>} error={errors.comment?.message}>
          <TextArea {...form.register('comment')} />
        </Field>
        {isError && terms === undefined && (
          <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
            <Trans>What cancelling costs did not load.</Trans>
          </ErrorInPlace>
        )}
        {terms === undefined && !isError && <SkeletonRows label={t`Loading what cancelling costs`} count={1} />}
        {terms != null && <FeeScale terms={terms} />}
        <FieldGroup
          legend={<Trans>Cancellation conditions</Trans>}
          legendHidden
          error={errors.conditions_acknowledged?.message}
        >
          <Checkbox {...form.register('conditions_acknowledged')}>
            {isFree || mission === null ? (
              <Trans>I accept the cancellation conditions. Nothing is kept.</Trans>
            ) : (
              <Trans>I accept the cancellation conditions. {fee} is kept, excl. VAT.</Trans>
            )}
          </Checkbox>
        </FieldGroup>
      </form>
    </Dialog>
  );
}
