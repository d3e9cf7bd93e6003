import { Trans, useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import { useNow } from '#device/sync/use-now.ts';
import type { Stop, TimeSlot } from '#freight/time-slot/time-slot.ts';
import { shiftOf, slotOf } from '#freight/time-slot/typed-slot.ts';
import { DateInput, TimeInput } from '../../parts/date-field/date-input.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { nextDayWords } from '../../parts/mission/slot-sign.tsx';
import styles from './bid.module.css';
import type { BidValues } from './bid-values.ts';

interface SlotFieldsProps {
  readonly form: ContractForm<BidValues>;
  readonly stop: Stop;
  readonly asked: TimeSlot;
}

/** A slot of the carrier's own: its day, its times, its sign; and how far it is from the one asked. */
export function SlotFields({ form, stop, asked }: SlotFieldsProps) {
  const { t } = useLingui();
  const name = `${stop}_time_slot` as const;
  const format = useFormat();
  const now = useNow();
  const sign = useController({ control: form.control, name: `${name}.sign` }).field;
  const day = useController({ control: form.control, name: `${name}.date` }).field;
  const from = useController({ control: form.control, name: `${name}.from` }).field;
  const to = useController({ control: form.control, name: `${name}.to` }).field;
  const slot = slotOf(useWatch({ control: form.control, name }));
  const night = slot === null ? null : nextDayWords(slot, format);
  const { errors } = form.formState;
  return (
    <FieldGroup
      legend={stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}
      error={errors[name]?.message}
      hint={slot === null ? undefined : <Shift shift={shiftOf(asked, slot, stop)} stop={stop} />}
      className={styles.slot}
    >
      <div className={styles.day}>
        <Field label={<Trans>Day</Trans>} error={errors[name]?.date?.message}>
          <DateInput {...day} min={localDay(now)} />
        </Field>
      </div>
      <Field label={<Trans>From</Trans>} error={errors[name]?.from?.message}>
        <TimeInput {...from} />
      </Field>
      <Field label={<Trans>To</Trans>} hint={night ?? undefined} error={errors[name]?.to?.message}>
        <TimeInput {...to} />
      </Field>
      <Segmented
        label={stop === 'pickup' ? t`Pickup slot type` : t`Delivery slot type`}
        className={styles.sign}
        value={sign.value}
        onChange={sign.onChange}
        segments={[
          {
            value: 'fixed',
            label: (
              <TimeSign bound="at" label={t`at`}>
                <Trans>fixed</Trans>
              </TimeSign>
            ),
          },
          {
            value: 'flexible',
            label: (
              <TimeSign bound={stop === 'pickup' ? 'from' : 'by'} label={stop === 'pickup' ? t`from` : t`by`}>
                <Trans>flexible</Trans>
              </TimeSign>
            ),
          },
        ]}
      />
    </FieldGroup>
  );
}

function Shift({ shift, stop }: { readonly shift: number; readonly stop: Stop }) {
  const span = spanWords(Math.abs(shift));
  if (shift === 0) return <Trans>As asked.</Trans>;
  if (stop === 'pickup') {
    return shift > 0 ? (
      <Trans>Pickup is {span} later than asked.</Trans>
    ) : (
      <Trans>Pickup is {span} earlier than asked.</Trans>
    );
  }
  return shift > 0 ? (
    <Trans>Delivery is {span} later than asked.</Trans>
  ) : (
    <Trans>Delivery is {span} earlier than asked.</Trans>
  );
}
