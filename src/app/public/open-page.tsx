import '#design/fonts.css';
import '#design/tokens.css';
import '#design/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showTheme } from '#device/session/preferences.ts';
import { bringPopovers } from '../popovers.ts';

/** Renders a public page once its texts are loaded. If texts or page fail to load, the document shows an error. */
export function openPage(words: Promise<void>, page: ReactNode): void {
  showTheme();
  Promise.all([words, bringPopovers()])
    .then(() => draw(page))
    .catch(() => window.dispatchEvent(new Event('startfailed')));
}

function draw(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for its content.');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </StrictMode>,
  );
}
