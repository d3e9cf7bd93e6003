import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { COUNTRIES } from '#freight/place/country.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';
import styles from './estimate.module.css';
import type { EstimateValues } from './estimate-values.ts';
import { useTowns } from './use-towns.ts';

type End = EstimateValues['from'];

interface EndFieldsProps {
  readonly label: ReactNode;
  readonly value: End;
  readonly onChange: (next: End) => void;
  /** The faults of the country and of the place. */
  readonly faults: { readonly country: string | undefined; readonly place: string | undefined };
  readonly placeRef: React.Ref<HTMLInputElement>;
}

/** Where the transport begins or ends: the country, then postal code and city. */
export function EndFields({ label, value, onChange, faults, placeRef }: EndFieldsProps) {
  const locale = useLocale();
  const towns = useTowns(value.country, value.place);
  const list = useId();
  const open = COUNTRIES.filter(({ opened }) => opened).map((country) => country['iso-2']);
  const named = open.map((code) => ({ code, name: countryName(code, locale) }));
  return (
    <div className={styles.end}>
      <Field label={<Trans>Country</Trans>} error={faults.country}>
        <Select value={value.country} onChange={({ target }) => onChange({ ...value, country: target.value })}>
          {named
            .toSorted((a, b) => a.name.localeCompare(b.name, locale))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={label} error={faults.place}>
        <TextInput
          ref={placeRef}
          value={value.place}
          autoComplete="off"
          // Without a list it is a text field like any other.
          list={towns.length > 0 ? list : undefined}
          maxLength={120}
          onChange={({ target }) => onChange({ ...value, place: target.value })}
        />
      </Field>
      <datalist id={list}>
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
    </div>
  );
}
