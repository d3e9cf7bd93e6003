import type { ComponentProps } from 'react';
import { Select } from '#design/select/select.tsx';
import { LOCALES } from '#freight/user/locale.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

/** The language that somebody else is written to in. */
export function LanguageSelect(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  return (
    <Select {...props}>
      {LOCALES.map((each) => (
        <option key={each} value={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </Select>
  );
}
