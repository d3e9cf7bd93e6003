import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { type StarCount, Stars } from '#design/stars/stars.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { rateCarrier } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { checkRating, EXCLUDING_SCORE, needsReasons, RATING_REASONS } from '#freight/shipment/rating.ts';
import type { Booking, Shipment } from '#freight/shipment/shipment.ts';
import { cleanText } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { ReasonWord, useStarWords } from '../../parts/shipment/rating-words.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './rating-dialog.module.css';

/** The form as it is filled in; no star is 0. */
const RatingValues = v.pipe(
  v.object({ score: v.pipe(v.number(), v.minValue(1, 'required')), reasons: v.array(v.string()), detail: v.string() }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const { field, code } of checkRating(ratingOf(input)))
      addIssue({
        message: code,
        path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
      });
  }),
);
interface Values {
  score: number;
  reasons: string[];
  detail: string;
}

/** What is sent: reasons only where they are asked for, words only for another reason. */
function ratingOf({ score, reasons, detail }: Values) {
  const asked = needsReasons({ score }) ? RATING_REASONS.filter((reason) => reasons.includes(reason)) : [];
  return { score, reasons: asked, detail: asked.includes('other') ? cleanText(detail) : '' };
}

interface RatingDialogProps {
  readonly shipment: Shipment;
  readonly booking: Booking;
  /** The star that opened it. */
  readonly first: StarCount;
  readonly onClose: () => void;
}

/** Rates a carrier: stars, and where they are few the reasons. One star ends the work with this carrier. */
export function RatingDialog({ shipment, booking, first, onClose }: RatingDialogProps) {
  const { t } = useLingui();
  const words = useStarWords();
  const owner = useShipper();
  const { name } = booking.carrier;
  const form = useContractForm<Values>(RatingValues, {
    score: first,
    reasons: [...(booking.rating?.reasons ?? [])],
    detail: booking.rating?.detail ?? '',
  });
  const { errors } = form.formState;
  const { field: score } = useController({ control: form.control, name: 'score' });
  const reasons = form.watch('reasons');
  const rate = useMutation({
    mutationFn: (values: Values) =>
      rateCarrier(owner, { shipment: shipment.uuid, booking: booking.uuid }, ratingOf(values)),
    onSuccess: () => {
      notify({ id: 'rating', tone: 'ok', message: <Trans>You rated {name}.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Rate {name}</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form="rating" variant="primary" busy={rate.isPending} disabled={score.value === 0}>
            <Plural value={score.value} _0="Send rating" one="Send rating, # star" other="Send rating, # stars" />
          </Button>
        </>
      }
    >
      <form
        id="rating"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => rate.mutate(values))}
      >
        {rate.error !== null && <FormFault error={rate.error} />}
        <Stars
          label={t`Rating`}
          words={words}
          value={score.value === 0 ? undefined : (score.value as StarCount)}
          onChange={(next) => score.onChange(next ?? 0)}
        />
        {score.value === EXCLUDING_SCORE && <ExclusionWarning name={name} />}
        {score.value > 0 && needsReasons({ score: score.value }) && (
          <FieldGroup
            legend={<Trans>What went wrong?</Trans>}
            error={errors.reasons?.message}
            className={styles.reasons}
          >
            {RATING_REASONS.map((reason) => (
              <Checkbox key={reason} value={reason} {...form.register('reasons')}>
                <ReasonWord reason={reason} />
              </Checkbox>
            ))}
          </FieldGroup>
        )}
        {needsReasons({ score: score.value }) && reasons.includes('other') && (
          <Field label={<Trans>What else?</Trans>} error={errors.detail?.message}>
            <TextArea {...form.register('detail')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function ExclusionWarning({ name }: { readonly name: string }) {
  return (
    <div role="alert" className={styles.warning}>
      <Icon name="prohibit-b" />
      <p>
        <strong>
          <Trans>{name} will no longer work with you.</Trans>
        </strong>{' '}
        <Trans>It no longer sees your shipments, and you get no more bids from it.</Trans>
      </p>
    </div>
  );
}
