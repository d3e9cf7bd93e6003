import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Combobox } from '#design/combobox/combobox.tsx';
import { Field } from '#design/field/field.tsx';
import { LEAST_LETTERS, suggestionsQuery } from '#device/company/address-queries.ts';
import { cleanLine } from '#freight/values/text.ts';
import { PlaceName } from '../../../parts/mission/place-name.tsx';
import { type NamedPlace, namedPlace } from './homeward-search.ts';

interface PlaceFieldProps {
  readonly label: ReactNode;
  readonly place: NamedPlace | null;
  readonly onChoose: (place: NamedPlace) => void;
}

/** A town, chosen among those that begin like what is typed. */
export function PlaceField({ label, place, onChoose }: PlaceFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(place?.name ?? '');
  const [isChosen, setChosen] = useState(place !== null);
  const asked = useDeferredValue(typed);
  const isSearched = !isChosen && cleanLine(asked).length >= LEAST_LETTERS;
  const found = useQuery({ ...suggestionsQuery(asked), enabled: isSearched, placeholderData: (before) => before });
  const options = isSearched ? (found.data ?? []) : [];
  const count = options.length;
  return (
    <Field label={label}>
      <Combobox
        icon="magnifying-glass-b"
        text={typed}
        onText={(text) => {
          setTyped(text);
          setChosen(false);
        }}
        options={options}
        optionKey={({ street_name = '', postal_code, city, country }) =>
          [country, postal_code, city, street_name].join()
        }
        optionText={({ city }) => city}
        renderOption={({ postal_code, ...address }) => (
          <>
            <PlaceName address={address} /> {postal_code}
          </>
        )}
        onChoose={(option) => {
          setChosen(true);
          onChoose(namedPlace(option));
        }}
        listLabel={plural(count, { one: '# place found', other: '# places found' })}
        clearLabel={t`Clear the place`}
        busy={isSearched && found.isFetching}
        status={
          isSearched && found.isError ? (
            <Trans>Places cannot be searched now. Try again in a moment.</Trans>
          ) : isSearched && !found.isFetching && count === 0 ? (
            <Trans>Nothing found for “{typed}”.</Trans>
          ) : undefined
        }
      />
    </Field>
  );
}
