import { LAND_FILES } from '#design/map/land-files.ts';
import { rest } from '#device/sync/rest.ts';

/**
 * Fetches the map of Europe and its areas before anybody looks at them, so that they are there without a network: the
 * service worker keeps what passes it.
 */
export async function keepLand(): Promise<void> {
  await passedByWorker();
  await rest();
  for (const address of LAND_FILES) {
    if ((await caches.match(address)) === undefined) await fetch(address, { priority: 'low' }).catch(() => undefined);
  }
}

/** Resolves once requests of this page pass the service worker. */
function passedByWorker(): Promise<void> {
  return new Promise((resolve) => {
    const { serviceWorker } = navigator;
    if (serviceWorker?.controller) resolve();
    else serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
