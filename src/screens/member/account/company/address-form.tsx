import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Combobox } from '#design/combobox/combobox.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { Refused } from '#device/api/faults.ts';
import { LEAST_LETTERS, suggestionsQuery } from '#device/company/address-queries.ts';
import type { Company } from '#freight/company/company.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { CountryOptions } from '../../../parts/words/country-options.tsx';
import { FactButtons } from '../fact-form.tsx';

type Address = Company['address'];

interface AddressFormProps {
  readonly address: Address;
  readonly onSave: (address: Address) => Promise<void>;
  readonly onClose: () => void;
}

/** Another address: its place is chosen among those found, its street can be completed. */
export function AddressForm({ address, onSave, onClose }: AddressFormProps) {
  const { t } = useLingui();
  const [country, setCountry] = useState(address.country);
  const [typed, setTyped] = useState('');
  const [street, setStreet] = useState('');
  const [place, setPlace] = useState<Pick<Address, 'postal_code' | 'city'> | null>(null);
  const asked = useDeferredValue(typed);
  const isSearched = place === null && cleanLine(asked).length >= LEAST_LETTERS;
  const found = useQuery({
    ...suggestionsQuery(asked, country),
    enabled: isSearched,
    placeholderData: (before) => before,
  });
  const options = isSearched ? (found.data ?? []) : [];
  const save = useMutation({
    mutationFn: () => onSave({ street_name: cleanLine(street), postal_code: '', city: '', ...place, country }),
    onSuccess: onClose,
  });
  const fault = (path: string) =>
    save.error instanceof Refused
      ? save.error.violations.find(({ property_path }) => property_path === path)?.message
      : undefined;
  const count = options.length;
  const restart = (text: string) => {
    setTyped(text);
    setPlace(null);
  };
  return (
    <Stack
      as="form"
      noValidate
      gap="4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Columns least={12} align="start" gap="4">
        <Field label={<Trans>Country</Trans>} error={fault('country')}>
          <Select
            value={country}
            onChange={({ target }) => {
              setCountry(target.value);
              restart('');
            }}
          >
            <CountryOptions of="open" />
          </Select>
        </Field>
        <Field label={<Trans>Street, postal code or city</Trans>} error={fault('postal_code') ?? fault('city')}>
          <Combobox
            icon="magnifying-glass-b"
            text={typed}
            onText={restart}
            options={options}
            optionKey={({ street_name = '', postal_code, city }) => `${street_name}|${postal_code}|${city}`}
            optionText={({ street_name, postal_code, city }) =>
              [street_name, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ')
            }
            onChoose={({ street_name = '', postal_code, city }) => {
              setPlace({ postal_code, city });
              setTyped(`${postal_code} ${city}`.trim());
              if (street_name !== '') setStreet(street_name);
            }}
            listLabel={plural(count, { one: '# address found', other: '# addresses found' })}
            clearLabel={t`Clear the address`}
            busy={isSearched && found.isFetching}
            status={
              isSearched && found.isError ? (
                <Trans>Addresses cannot be searched now. Try again in a moment.</Trans>
              ) : isSearched && !found.isFetching && count === 0 ? (
                <Trans>Nothing found for “{typed}”.</Trans>
              ) : undefined
            }
          />
        </Field>
      </Columns>
      <Field label={<Trans>Street and number</Trans>} error={fault('street_name')}>
        <TextInput autoComplete="street-address" value={street} onChange={({ target }) => setStreet(target.value)} />
      </Field>
      {save.error !== null && <FormFault error={save.error} />}
      <FactButtons
        isPending={save.isPending}
        isWhole={place !== null && place.postal_code !== '' && cleanLine(street) !== ''}
        hint={place === null ? <Trans>Please select an address in the suggestions list.</Trans> : undefined}
        save={<Trans>Save address</Trans>}
        onClose={onClose}
      />
    </Stack>
  );
}
