import { updates } from './updates.ts';

const LOOK_EVERY = 60 * 60_000;

/** Registers the service worker and notices when a newer one waits. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await loaded();
  navigator.serviceWorker.addEventListener('controllerchange', passLoadedParts);
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { type: 'module' })
    .catch(() => undefined);
  if (registration === undefined) return;
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offerWaiting(registration));
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
}

/** The first worker takes over by itself; a later one waits until the user takes the newer app. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting === null || active === null) return;
  updates.waiting = waiting;
  updates.available = true;
}

/** The files that a worker fetches must not compete with those of the first screen. */
async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/**
 * What the first page loaded before a worker was there, such as the letters of a language, is asked for once more: the
 * browser has it still, and the worker keeps what it sees pass.
 */
function passLoadedParts(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/assets/')) void fetch(name).catch(() => undefined);
  }
}
