import { followUser } from '#device/account/follow-user.ts';
import { keepSmallAnswers } from '#device/page/persist.ts';
import { followSession } from '#device/sync/keep-session.ts';
import { reportWaiting } from '#device/sync/report-device.ts';
import { startSync } from '#device/sync/start-sync.ts';
import { noteMissingStyle } from '#device/updates/fetch-again.ts';
import { watchInstall } from '#device/updates/install.ts';
import { registerWorker } from '#device/updates/register-worker.ts';
import { recoverFromMissingPart, watchVersion } from '#device/updates/updates.ts';

/** What goes on behind the screens, once the first one is there. */
export function startDevice(): void {
  keepSmallAnswers(__APP_VERSION__);
  startSync();
  reportWaiting();
  void followSession(() => location.replace('/'));
  followUser();
  watchInstall();
  watchVersion(__APP_VERSION__);
  void registerWorker();
  void import('./follow-news.ts').then(({ followNews }) => followNews()).catch(() => undefined);
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    noteMissingStyle(event.payload);
    void recoverFromMissingPart(__APP_VERSION__);
  });
  // A page that stands where a script should: an older app's files are gone.
  window.addEventListener('error', ({ error, message }) => {
    if (error instanceof SyntaxError || /unexpected token/i.test(message)) void recoverFromMissingPart(__APP_VERSION__);
  });
}
