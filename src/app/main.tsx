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
import { sayMore, speak } from './i18n.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { showFirst } from './show-first.ts';
import { watchParts } from './watch-parts.ts';

showTheme();
languagesBy({ speak, sayMore });
// index.html has the words for it: the catalogues may be what is missing.
start().catch(() => window.dispatchEvent(new Event('startfailed')));

async function start(): Promise<void> {
  // All that follows depends on who is signed in, the language too; nobody's is read meanwhile.
  if (session.current === null) {
    const [reading] = await Promise.all([firstReading, speak(startLocale())]);
    showSession(reading);
  }
  // The language, the first screen and the missions kept here come at once: none waits for another.
  const { current } = session;
  await Promise.all([speak(startLocale()), router.load(), acting === null && firstReading.then(showFirst)]);
  // The device knows of another session than was noted: the browser was killed before it wrote the note.
  if (session.current !== current) await Promise.all([speak(startLocale()), router.invalidate()]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app.');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  watchParts();
  // Who looks at a device that nobody signed in on yet loads none of what keeps and sends.
  if (session.current === null && shownGeneration() === 0) {
    const { whenUsed } = await import('./when-used.ts');
    await whenUsed();
  }
  const { startDevice } = await fetchAgain(() => import('./start-device.ts'));
  startDevice();
}
