import { useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { LOCALES } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';
import { changeLanguage } from './change-language.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';

/** The three languages; the choice holds at once, here and on the server. */
export function LanguageChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Segmented
      label={t`Language`}
      value={locale}
      onChange={(next) => void changeLanguage(next)}
      segments={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}
