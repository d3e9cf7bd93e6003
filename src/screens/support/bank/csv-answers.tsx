import { Trans } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Select } from '#design/select/select.tsx';
import type { CsvReading } from '#device/support/bank.ts';
import type { CsvForm } from '#freight/bank/csv-form.ts';

interface CsvAnswersProps {
  readonly reading: CsvReading;
  readonly form: CsvForm;
  readonly onChange: (form: CsvForm) => void;
}

/** Which word of a bank says that money came, and which one that it is booked. */
export function CsvAnswers({ reading, form, onChange }: CsvAnswersProps) {
  const { direction_words: ways = [], state_words: states = [], faults } = reading;
  const { incoming: _, sides: __, ...undirected } = form;
  const column = faults.find(({ field, column: asked }) => field === 'direction' && asked !== undefined)?.column;
  const direction = form.direction ?? column;
  return (
    <Columns least={11} gap="3" padding="3 0">
      {(direction !== undefined || form.sides !== undefined) && (
        <Field label={<Trans>The word for money that came</Trans>}>
          <Select
            value={form.sides === undefined ? (form.incoming === undefined ? '' : `=${form.incoming}`) : 'all'}
            onChange={({ target: { value } }) => {
              if (value === 'all') {
                const { direction: ___, ...rest } = undirected;
                onChange({ ...rest, sides: 'all_in' });
              } else if (value === '') onChange(undirected);
              else
                onChange({
                  ...undirected,
                  ...(direction === undefined ? {} : { direction }),
                  incoming: value.slice(1),
                });
            }}
          >
            <option value="">–</option>
            {ways.map((word) => (
              <option key={word} value={`=${word}`}>
                {word}
              </option>
            ))}
            <option value="all">
              <Trans>All of it came</Trans>
            </option>
          </Select>
        </Field>
      )}
      {form.state !== undefined && (
        <Field label={<Trans>The word for booked</Trans>}>
          <Select
            value={form.booked ?? ''}
            onChange={({ target: { value } }) => {
              const { booked: ___, ...rest } = form;
              onChange(value === '' ? rest : { ...rest, booked: value });
            }}
          >
            <option value="">–</option>
            {states.map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Columns>
  );
}
