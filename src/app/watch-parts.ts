import { noteMissingStyle } from '#device/updates/fetch-again.ts';
import { recoverFromKeptFailure, recoverFromMissingPart, watchVersion } from '#device/updates/updates.ts';

/** Watches for a newer version of the app, and for parts of this one that fail to load. */
export function watchParts(): void {
  watchVersion(__APP_VERSION__);
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    noteMissingStyle(event.payload);
    void recoverFromKeptFailure(event.payload);
    void recoverFromMissingPart(__APP_VERSION__);
  });
  // The server answered a script request with a page: the files of an older version are gone.
  window.addEventListener('error', ({ error, message }) => {
    if (error instanceof SyntaxError || /unexpected token/i.test(message)) void recoverFromMissingPart(__APP_VERSION__);
  });
}
