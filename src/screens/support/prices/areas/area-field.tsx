import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Combobox } from '#design/combobox/combobox.tsx';
import { Field } from '#design/field/field.tsx';
import { LEAST_LETTERS, suggestionsQuery } from '#device/company/address-queries.ts';
import { cleanLine } from '#freight/values/text.ts';
import { useAreaShapes } from '../../../parts/areas/use-area-shapes.ts';
import { type AreaKind, areaOptions, isArea } from './area-options.ts';
import { useLaneWords } from './use-lane-words.ts';

interface AreaFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly kind: AreaKind;
  /** The area that is chosen (`FR`, `FR-59`), or the text that is none yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A country or a region, found by its name or by a town in it. */
export function AreaField({ label, hint, error, kind, value, onChange }: AreaFieldProps) {
  const { t } = useLingui();
  const { areaName } = useLaneWords();
  const { data: shapes } = useAreaShapes();
  const namesOf = (area: string) => {
    const names = shapes?.features.find(({ properties }) => properties.code === area)?.properties.names;
    return [areaName(area), ...Object.values(names ?? {})].join(' ');
  };
  const [typed, setTyped] = useState(value);
  const isChosen = isArea(value, kind);
  const asked = useDeferredValue(typed);
  const isSearched = !isChosen && cleanLine(asked).length >= LEAST_LETTERS;
  const found = useQuery({ ...suggestionsQuery(asked), enabled: isSearched, placeholderData: (before) => before });
  const towns = isSearched ? (found.data ?? []) : [];
  const options = isChosen ? [] : areaOptions(asked, { kind, namesOf, towns });
  const count = options.length;
  return (
    <Field label={label} hint={hint} error={error}>
      <Combobox
        icon="magnifying-glass-b"
        text={isChosen ? areaName(value) : typed}
        onText={(next) => {
          setTyped(next);
          // Two letters may be the code of a country, and are more often the beginning of a name: BERLIN.
          onChange(next.length === 2 ? next.toLowerCase() : next);
        }}
        options={options}
        optionKey={({ area, town }) => `${area} ${town}`}
        optionText={({ area }) => areaName(area)}
        renderOption={({ area, town }) => (town === null ? areaName(area) : `${town}: ${areaName(area)}`)}
        onChoose={({ area }) => onChange(area)}
        listLabel={plural(count, { one: '# area found', other: '# areas found' })}
        clearLabel={t`Clear the area`}
        busy={isSearched && found.isFetching}
        status={
          isSearched && !found.isFetching && count === 0 ? <Trans>Nothing found for “{typed}”.</Trans> : undefined
        }
      />
    </Field>
  );
}
