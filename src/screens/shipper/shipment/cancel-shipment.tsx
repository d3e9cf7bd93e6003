import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { cancelShipment as cancelCall } from '#contract/shipment.ts';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { cancelShipment } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { cancellationTermsQuery } from '#device/shipments/shipment-queries.ts';
import { CANCELLATION_REASONS } from '#freight/shipment/cancellation-cause.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useReasonWords } from './cancellation-reason.tsx';
import { FeeScale } from './fee-scale.tsx';

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
  const form = useRememberedForm(`cancel ${uuid}`, CancelValues, {
    reason: '',
    comment: '',
    conditions_acknowledged: false,
  });
  const { errors } = form.formState;
  const fee = format.money(terms?.fee ?? 0);
  const isFree = terms?.fee === 0;
  return (
    <ActionDialog
      title={<Trans>Cancel {reference}?</Trans>}
      send={terms == null || isFree ? <Trans>Cancel shipment</Trans> : <Trans>Cancel shipment, {fee}</Trans>}
      leave={<Trans>Keep it</Trans>}
      variant="danger"
      isLacking={terms === undefined || terms === null}
      form={form}
      action={({ comment, ...values }) => {
        const reason = CANCELLATION_REASONS.find((known) => known === values.reason) ?? 'other';
        return cancelShipment(owner, uuid, { reason, comment, fee: terms?.fee }).catch((fault: unknown) => {
          void refetch();
          throw fault;
        });
      }}
      notice={{ id: 'shipment', message: <Trans>{reference} is cancelled.</Trans> }}
      onClose={onClose}
    >
      <RadioGroup inline legend={<Trans>Why?</Trans>} error={errors.reason?.message}>
        {CANCELLATION_REASONS.map((reason) => (
          <Radio key={reason} value={reason} {...form.register('reason')}>
            {words[reason]}
          </Radio>
        ))}
      </RadioGroup>
      <TextAreaField form={form} name="comment" label={<Trans>Comment for the carrier</Trans>} />
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
    </ActionDialog>
  );
}
