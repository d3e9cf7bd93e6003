import { noteMissingStyle } from '#device/updates/fetch-again.ts';
import { recoverFromKeptFailure, recoverFromMissingPart, watchVersion } from '#device/updates/updates.ts';

/** Hears of a newer app, and of parts of this one that do not come. */
export function watchParts(): void {
  watchVersion(__APP_VERSION__);
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    noteMissingStyle(event.payload);
    void recoverFromKeptFailure(event.payload);
    void recoverFromMissingPart(__APP_VERSION__);
  });
  // A page that stands where a script should: an older app's files are gone.
  window.addEventListener('error', ({ error, message }) => {
    if (error instanceof SyntaxError || /unexpected token/i.test(message)) void recoverFromMissingPart(__APP_VERSION__);
  });
}
