import { startLive } from '#device/live/start-live.ts';
import { router } from './router.tsx';

/** Starts the background work for users who look for freight: live news, and notifications that open the app. */
export function followNews(): void {
  startLive();
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data.type === 'OPEN' && data.path !== undefined) void router.navigate({ href: data.path });
  });
}
