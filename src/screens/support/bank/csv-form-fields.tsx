import { Trans } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Select } from '#design/select/select.tsx';
import { CSV_FIELDS, type CsvForm, DAY_ORDERS } from '#freight/bank/csv-form.ts';
import { AMOUNT_EXAMPLES, DAY_EXAMPLES, useCsvWords } from './csv-words.ts';

interface CsvFormFieldsProps {
  /** The names of the columns. */
  readonly heading: readonly string[];
  readonly form: CsvForm;
  readonly onChange: (form: CsvForm) => void;
}

/** Which column of a bank's CSV is what, and how its days and amounts are written. */
export function CsvFormFields({ heading, form, onChange }: CsvFormFieldsProps) {
  const words = useCsvWords();
  return (
    <Columns least={11} gap="3" padding="3 0">
      {CSV_FIELDS.map((field) => (
        <Field key={field} label={words[field]}>
          <Select
            value={form[field] ?? ''}
            onChange={({ target: { value } }) => {
              const { [field]: _, ...rest } = form;
              onChange(value === '' ? rest : { ...rest, [field]: Number(value) });
            }}
          >
            <option value="">–</option>
            {heading.map((name, at) => (
              // Columns may have one name; their place tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={at} value={at}>
                {name === '' ? at + 1 : name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={<Trans>Days are written like</Trans>}>
        <Select
          value={form.days}
          onChange={({ target }) => onChange({ ...form, days: target.value as CsvForm['days'] })}
        >
          {DAY_ORDERS.map((order) => (
            <option key={order} value={order}>
              {DAY_EXAMPLES[order]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Amounts are written like</Trans>}>
        <Select
          value={form.decimal}
          onChange={({ target }) => onChange({ ...form, decimal: target.value as CsvForm['decimal'] })}
        >
          {([',', '.'] as const).map((sign) => (
            <option key={sign} value={sign}>
              {AMOUNT_EXAMPLES[sign]}
            </option>
          ))}
        </Select>
      </Field>
    </Columns>
  );
}
