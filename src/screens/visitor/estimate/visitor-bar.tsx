import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { Logo } from '#design/logo/logo.tsx';
import { NavBar, NavSpace, navActionClass, navHomeClass, navLinkClass } from '#design/nav-bar/nav-bar.tsx';
import { LOCALES, type Locale, supportedLocale } from '#freight/user/locale.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import styles from './estimate-page.module.css';

/** The bar of a public page: logo, language, and links to sign in or register. */
export function VisitorBar({ onLocale }: { readonly onLocale: (locale: Locale) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <header>
      <NavBar>
        <a href="/" className={navHomeClass}>
          <Logo>Lading</Logo>
        </a>
        <NavSpace />
        <span className={styles.language}>
          <Icon name="translate-b" size="sm" />
          <select
            aria-label={t`Language`}
            value={locale}
            onChange={({ target }) => onLocale(supportedLocale(target.value) ?? 'en')}
          >
            {LOCALES.map((value) => (
              <option key={value} value={value}>
                {LANGUAGE_NAMES[value]}
              </option>
            ))}
          </select>
          <Icon name="caret-down-b" size="sm" />
        </span>
        <a href="/auth/sign-in" className={navLinkClass}>
          <Trans>Sign in</Trans>
        </a>
        <span className={styles.create}>
          <a href="/auth/register" className={navActionClass}>
            <Trans>Create an account</Trans>
          </a>
        </span>
      </NavBar>
    </header>
  );
}
