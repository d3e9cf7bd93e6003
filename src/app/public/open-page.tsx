import '#design/fonts.css';
import '#design/tokens.css';
import '#design/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showTheme } from '#device/session/preferences.ts';

/** Draws a public page in the language that is spoken. */
export function openPage(page: ReactNode): void {
  showTheme();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for its content.');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </StrictMode>,
  );
}
