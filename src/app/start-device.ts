import { followUser } from '#device/account/follow-user.ts';
import { keepSmallAnswers } from '#device/page/persist.ts';
import { followSession } from '#device/sync/keep-session.ts';
import { reportWaiting } from '#device/sync/report-device.ts';
import { startSync } from '#device/sync/start-sync.ts';
import { watchInstall } from '#device/updates/install.ts';
import { registerWorker } from '#device/updates/register-worker.ts';

/** What goes on behind the screens, once the first one is there. */
export function startDevice(): void {
  keepSmallAnswers(__APP_VERSION__);
  startSync();
  reportWaiting();
  void followSession(() => location.replace('/'));
  followUser();
  watchInstall();
  void registerWorker();
  void import('./follow-news.ts').then(({ followNews }) => followNews()).catch(() => undefined);
}
