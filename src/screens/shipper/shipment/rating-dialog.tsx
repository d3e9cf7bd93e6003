import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { type StarCount, Stars } from '#design/stars/stars.tsx';
import { rateCarrier } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { checkRating, EXCLUDING_SCORE, needsReasons, RATING_REASONS } from '#freight/shipment/rating.ts';
import type { Booking, Shipment } from '#freight/shipment/shipment.ts';
import { cleanText } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { ReasonWord, useStarWords } from '../../parts/shipment/rating-words.tsx';
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

/** Returns the rating to send: reasons only where they are asked for, words only for another reason. */
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
  const form = useRememberedForm<Values>(`rating ${shipment.uuid}`, RatingValues, {
    score: first,
    reasons: [...(booking.rating?.reasons ?? [])],
    detail: booking.rating?.detail ?? '',
  });
  const { errors } = form.formState;
  const { field: score } = useController({ control: form.control, name: 'score' });
  const reasons = form.watch('reasons');
  return (
    <ActionDialog
      title={<Trans>Rate {name}</Trans>}
      send={<Plural value={score.value} _0="Send rating" one="Send rating, # star" other="Send rating, # stars" />}
      leave={<Trans>Not now</Trans>}
      isLacking={score.value === 0}
      form={form}
      action={(values) => rateCarrier(owner, { shipment: shipment.uuid, booking: booking.uuid }, ratingOf(values))}
      notice={{ id: 'rating', message: <Trans>You rated {name}.</Trans> }}
      onClose={onClose}
    >
      <Stars
        label={t`Rating`}
        words={words}
        value={score.value === 0 ? undefined : (score.value as StarCount)}
        onChange={(next) => score.onChange(next ?? 0)}
      />
      {score.value === EXCLUDING_SCORE && <ExclusionWarning name={name} />}
      {score.value > 0 && needsReasons({ score: score.value }) && (
        <FieldGroup legend={<Trans>What went wrong?</Trans>} error={errors.reasons?.message} className={styles.reasons}>
          {RATING_REASONS.map((reason) => (
            <Checkbox key={reason} value={reason} {...form.register('reasons')}>
              <ReasonWord reason={reason} />
            </Checkbox>
          ))}
        </FieldGroup>
      )}
      {needsReasons({ score: score.value }) && reasons.includes('other') && (
        <TextAreaField form={form} name="detail" label={<Trans>What else?</Trans>} />
      )}
    </ActionDialog>
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
