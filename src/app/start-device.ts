import { followUser } from '#device/account/follow-user.ts';
import { keepSmallAnswers } from '#device/page/persist.ts';
import { acting } from '#device/session/acting.ts';
import { forgetOwed } from '#device/sync/forget-user.ts';
import { followSession } from '#device/sync/keep-session.ts';
import { reportWaiting } from '#device/sync/report-device.ts';
import { startSync } from '#device/sync/start-sync.ts';
import { watchInstall } from '#device/updates/install.ts';
import { registerWorker } from '#device/updates/register-worker.ts';

/** Starts the background work of the device once the first screen is shown. */
export function startDevice(): void {
  if (acting === null) void forgetOwed();
  keepSmallAnswers(__APP_VERSION__);
  startSync();
  reportWaiting();
  void followSession(() => location.replace('/'));
  followUser();
  watchInstall();
  void registerWorker();
  void import('./follow-news.ts').then(({ followNews }) => followNews()).catch(() => undefined);
}
