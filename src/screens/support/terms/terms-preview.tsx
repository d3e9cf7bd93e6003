import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { Locale } from '#freight/user/locale.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { TermsBlocks } from '../../parts/terms/terms-text.tsx';
import styles from './terms-desk.module.css';

/** A text of terms as its readers will see it, to open below the field where it is written. */
export function TermsPreview({ locale, content }: { readonly locale: Locale; readonly content: string }) {
  const shown = useDeferredValue(content);
  const language = LANGUAGE_NAMES[locale];
  return (
    <details className={styles.preview}>
      <summary>
        <Trans>Preview, {language}</Trans>
      </summary>
      <div lang={locale}>
        <TermsBlocks content={shown} />
      </div>
    </details>
  );
}
