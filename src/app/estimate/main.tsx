import '#design/fonts.css';
import '#design/tokens.css';
import '#design/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showTheme } from '#device/session/preferences.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { type Locale, supportedLocale } from '#freight/user/locale.ts';
import { EstimatePage } from '#screens/visitor/estimate/estimate-page.tsx';
import { speak } from './speak.ts';

async function choose(locale: Locale): Promise<void> {
  await speak(locale);
  localStorage.setItem(STORAGE_KEYS.locale, locale);
}

/** The language chosen on this device, the browser's, English. */
function firstLocale(): Locale {
  const tags = [localStorage.getItem(STORAGE_KEYS.locale), ...navigator.languages];
  return tags.map(supportedLocale).find((locale) => locale !== null) ?? 'en';
}

showTheme();
await speak(firstLocale());
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for its form.');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <EstimatePage onLocale={(locale) => void choose(locale)} />
    </I18nProvider>
  </StrictMode>,
);
