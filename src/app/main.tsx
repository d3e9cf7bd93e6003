import '#design/fonts.css';
import '#design/tokens.css';
import '#design/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLocale } from '#device/account/locale.ts';
import { acting } from '#device/session/acting.ts';
import { showTheme } from '#device/session/preferences.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { fetchAgain } from '#device/updates/fetch-again.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { firstReading } from './first-reading.ts';
import { sayFleet, sayParts, speak } from './i18n.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { showFirst } from './show-first.ts';
import { watchParts } from './watch-parts.ts';

showTheme();
languagesBy({ speak, sayMore: sayParts, sayFleet });
// The text is in index.html, because the catalogues may be missing.
start().catch(() => window.dispatchEvent(new Event('startfailed')));

async function start(): Promise<void> {
  // Everything below depends on the signed-in user, including the language; no user's data is read before.
  if (session.current === null) {
    const [reading] = await Promise.all([firstReading, speak(startLocale())]);
    showSession(reading);
  }
  // Loads the language, the first screen and the stored missions in parallel.
  const { current } = session;
  await Promise.all([speak(startLocale()), router.load(), acting === null && firstReading.then(showFirst)]);
  // The stored session differs from the noted one: the browser was killed before it wrote the note.
  if (session.current !== current) await Promise.all([speak(startLocale()), router.invalidate()]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page is empty.');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  watchParts();
  // Visitors on a device without a user do not load the code for storing and sending.
  if (session.current === null && shownGeneration() === 0) {
    const { whenUsed } = await import('./when-used.ts');
    await whenUsed();
  }
  const { startDevice } = await fetchAgain(() => import('./start-device.ts'));
  startDevice();
}
