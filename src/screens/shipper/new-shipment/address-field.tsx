import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useController } from 'react-hook-form';
import { useSnapshot } from 'valtio';
import { Combobox } from '#design/combobox/combobox.tsx';
import { Field } from '#design/field/field.tsx';
import { LEAST_LETTERS, ownAddressesQuery, suggestionsQuery } from '#device/company/address-queries.ts';
import { sync } from '#device/sync/sync-state.ts';
import { addressText } from '#freight/draft/from-shipment.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { cleanLine } from '#freight/values/text.ts';
import { AddressDetails } from './address-details.tsx';
import { AddressOption, type FoundAddress } from './address-option.tsx';
import { useBooking } from './booking-context.ts';
import type { StepForm } from './use-step-form.ts';

interface AddressFieldProps {
  readonly form: StepForm;
  readonly stop: Stop;
}

/** Own addresses that are shown before anything is typed. */
const MOST_OWN = 5;

/** The address of a stop: the company's own first, then those that are found. One of them must be chosen. */
export function AddressField({ form, stop }: AddressFieldProps) {
  const { t } = useLingui();
  const { company } = useBooking();
  const { network } = useSnapshot(sync);
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: `${stop}.address` });
  const { typed, chosen } = value;
  const asked = useDeferredValue(typed);
  const { data: book = [] } = useQuery(ownAddressesQuery(company, stop));
  const {
    data: found = [],
    isFetching,
    isError,
  } = useQuery({
    ...suggestionsQuery(asked),
    enabled: chosen === null && cleanLine(asked).length >= LEAST_LETTERS,
    placeholderData: (before) => before,
  });
  const own = fitting(book, chosen === null ? typed : '').slice(0, MOST_OWN);
  const owned = new Set(own.map(({ address }) => addressText(address)));
  const isNew = ({ street_name = '', postal_code, city }: (typeof found)[number]) =>
    !owned.has(addressText({ street_name, postal_code, city }));
  const isSearched = chosen === null && cleanLine(typed).length >= LEAST_LETTERS;
  const options: FoundAddress[] = [
    ...own,
    ...(isSearched ? found.filter(isNew) : []).map(
      ({ street_name = '', postal_code, city, country, division_code, location, precision }): FoundAddress => ({
        isOwn: false,
        count: 0,
        contact: null,
        address: {
          name: '',
          street_name,
          postal_code,
          city,
          country,
          ...(division_code === undefined ? {} : { division_code }),
          location,
          precision,
        },
      }),
    ),
  ];
  const choose = ({ address, contact }: FoundAddress) => {
    onChange({ typed: addressText(address), chosen: address });
    form.clearErrors(`${stop}.address`);
    if (contact !== null && form.getValues(`${stop}.contact.name`) === '') form.setValue(`${stop}.contact`, contact);
  };
  return (
    <>
      <Field
        box={stop === 'pickup' ? 4 : 3}
        label={stop === 'pickup' ? <Trans>Pickup address</Trans> : <Trans>Delivery address</Trans>}
        error={fieldState.error?.message}
      >
        <Combobox
          ref={ref}
          icon="magnifying-glass-b"
          text={typed}
          onText={(text) => {
            onChange({ typed: text, chosen: null });
            form.clearErrors(`${stop}.address`);
          }}
          onBlur={onBlur}
          // The fault is shown where the list would open: it is read first.
          options={fieldState.error === undefined ? options : []}
          optionKey={keyOf}
          optionText={({ address }) => addressText(address)}
          optionGroup={({ isOwn }) => (isOwn ? t`Your addresses` : t`Found`)}
          renderOption={(option) => <AddressOption option={option} typed={chosen === null ? typed : ''} />}
          onChoose={choose}
          listLabel={t`Address suggestions`}
          clearLabel={t`Clear the address`}
          placeholder={t`Street and number, postal code, city`}
          busy={isSearched && isFetching}
          status={
            isSearched && (
              <SearchStatus
                {...{ isFetching, isError, typed }}
                count={options.length}
                isOffline={network !== 'reached'}
              />
            )
          }
        />
      </Field>
      {chosen !== null && <AddressDetails form={form} stop={stop} chosen={chosen} />}
    </>
  );
}

type OwnAddress = Awaited<ReturnType<NonNullable<ReturnType<typeof ownAddressesQuery>['queryFn']>>>[number];

/** The own addresses that have what was typed in them, with or without accents. */
function fitting(book: readonly OwnAddress[], typed: string): FoundAddress[] {
  return book.flatMap(({ address: { name = '', division_code, ...place }, contact, uses }) => {
    if (!hasWords(searchKey(`${name} ${addressText(place)}`), typed)) return [];
    const address = { ...place, name, ...(division_code === undefined ? {} : { division_code }) };
    return [{ isOwn: true, address, count: uses, contact: contact.name === '' ? null : contact }];
  });
}

function keyOf({ isOwn, address }: FoundAddress): string {
  const { name, street_name, postal_code, city, division_code = '' } = address;
  return [isOwn, name, street_name, postal_code, city, division_code].join('|');
}

interface SearchStatusProps {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isOffline: boolean;
  readonly typed: string;
  readonly count: number;
}

function SearchStatus({ isFetching, isError, isOffline, typed, count }: SearchStatusProps): ReactNode {
  if (isError) {
    return isOffline ? (
      <Trans>No network: only your own addresses can be found.</Trans>
    ) : (
      <Trans>Addresses cannot be searched now. Try again in a moment.</Trans>
    );
  }
  if (isFetching) return count === 0 ? <Trans>Loading addresses</Trans> : null;
  if (count > 0) return null;
  return (
    <>
      <Trans>Nothing found for “{typed}”.</Trans>{' '}
      <Trans>Check the spelling, or type the postal code and the city.</Trans>
    </>
  );
}
