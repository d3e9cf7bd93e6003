import { useLingui } from '@lingui/react/macro';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { Flag } from './flag.tsx';
import styles from './language-list.module.css';
import { LANGUAGE_NAMES } from './language-names.ts';

interface LanguageListProps {
  readonly value: Locale;
  readonly onChoose: (locale: Locale) => void;
}

/** The languages with their flags, one under the other. */
export function LanguageList({ value, onChoose }: LanguageListProps) {
  const { t } = useLingui();
  return (
    <RadioGroup legend={t`Language`} legendHidden>
      {LOCALES.map((locale) => (
        <Radio
          key={locale}
          name="language"
          framed
          lang={locale}
          value={locale}
          checked={locale === value}
          onChange={() => onChoose(locale)}
        >
          <span className={styles.language}>
            <Flag locale={locale} />
            {LANGUAGE_NAMES[locale]}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
