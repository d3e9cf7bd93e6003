import { Trans } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { useFormat } from '../../../parts/format/use-format.ts';

interface DayChoiceProps {
  /** The days there are (`2026-03-17`); the first is today. */
  readonly days: readonly string[];
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** The day whose trucks are shown. */
export function DayChoice({ days, day, onChoose }: DayChoiceProps) {
  const format = useFormat();
  return (
    <Field label={<Trans>Day</Trans>}>
      <Select icon="calendar-blank-b" value={day} onChange={(event) => onChoose(event.target.value)}>
        {days.map((each) => (
          <option key={each} value={each}>
            {format.calendarDay(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
