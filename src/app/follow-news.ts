import { startLive } from '#device/live/start-live.ts';
import { router } from './router.tsx';

/** What goes on for those who look for freight: news as they happen, and notifications that lead into the app. */
export function followNews(): void {
  startLive();
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data.type === 'OPEN' && data.path !== undefined) void router.navigate({ href: data.path });
  });
}
