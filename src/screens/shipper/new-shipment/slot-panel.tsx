import { Trans, useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { type Stop, slotSign } from '#freight/time-slot/time-slot.ts';
import { slotOf } from '#freight/time-slot/typed-slot.ts';
import { DateInput, TimeInput } from '../../parts/date-field/date-input.tsx';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { nextDayWords } from '../../parts/mission/slot-sign.tsx';
import styles from './dates.module.css';
import { EndHead } from './end-head.tsx';
import { useRates } from './use-rates.ts';
import type { StepForm } from './use-step-form.ts';

interface SlotPanelProps {
  readonly form: StepForm;
  readonly stop: Stop;
  /** The field of the day has the focus: the calendar sets this end's day. */
  readonly onDay: () => void;
}

/** The slot of one end: its day, its sign, its times, and whether the carrier has to agree it with the site. */
export function SlotPanel({ form, stop, onDay }: SlotPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { control, formState } = form;
  const day = useController({ control, name: `${stop}.time_slot.date` }).field;
  const from = useController({ control, name: `${stop}.time_slot.from` }).field;
  const to = useController({ control, name: `${stop}.time_slot.to` }).field;
  const sign = useController({ control, name: `${stop}.time_slot.sign` }).field;
  const slot = slotOf(useWatch({ control, name: `${stop}.time_slot` }));
  const night = slot === null ? null : nextDayWords(slot, format);
  const errors = formState.errors[stop];
  const open = slotSign({ flexible: true }, stop);
  return (
    <Paper aria-label={stop === 'pickup' ? t`Pickup` : t`Delivery`}>
      <EndHead stop={stop} />
      <Row align="start" gap="3 2" padding="3 4 1">
        <Field label={<Trans>Day</Trans>} error={errors?.time_slot?.date?.message} className={styles.day}>
          <DateInput {...day} onFocus={onDay} min={localDay(now)} />
        </Field>
        <div className={styles.sign}>
          <span aria-hidden className={styles.signLabel}>
            <Trans>Slot</Trans>
          </span>
          <Segmented
            label={stop === 'pickup' ? t`Pickup slot` : t`Delivery slot`}
            value={sign.value}
            onChange={sign.onChange}
            segments={[
              { value: 'fixed', spoken: t`at`, label: <TimeSign bound="at" label={t`at`} /> },
              {
                value: 'flexible',
                spoken: stop === 'pickup' ? t`from` : t`by`,
                label: <TimeSign bound={open} label={stop === 'pickup' ? t`from` : t`by`} />,
              },
            ]}
          />
        </div>
        <Field label={<Trans>From</Trans>} error={errors?.time_slot?.from?.message} className={styles.time}>
          <TimeInput {...from} />
        </Field>
        <Field
          label={<Trans>To</Trans>}
          hint={night ?? undefined}
          error={errors?.time_slot?.to?.message}
          className={styles.time}
        >
          <TimeInput {...to} />
        </Field>
      </Row>
      <Meeting form={form} stop={stop} />
    </Paper>
  );
}

/** True if the carrier has to agree the time with the site, and how. */
function Meeting({ form, stop }: Pick<SlotPanelProps, 'form' | 'stop'>) {
  const { t } = useLingui();
  const format = useFormat();
  const isMet = useWatch({ control: form.control, name: `${stop}.meeting.rendez_vous` });
  const fee = format.money(useRates().appointment);
  return (
    <Stack gap="2-half" padding="1 4 3-half">
      <div className={styles.switch}>
        <Switch {...form.register(`${stop}.meeting.rendez_vous`)}>
          <Trans>Appointment</Trans>
          <VisuallyHidden>{stop === 'pickup' ? t`, pickup` : t`, delivery`}</VisuallyHidden>
        </Switch>
        <Text size="note" tone="quiet">
          <Trans>The carrier must book it</Trans>
        </Text>
        <span className={isMet ? styles.fee : styles.feeOff}>{fee}</span>
      </div>
      {isMet && (
        <Field label={<Trans>How to book</Trans>} error={form.formState.errors[stop]?.meeting?.comment?.message}>
          <TextInput
            {...form.register(`${stop}.meeting.comment`)}
            autoComplete="off"
            placeholder={t`Whom to call, and how long before`}
          />
        </Field>
      )}
    </Stack>
  );
}
