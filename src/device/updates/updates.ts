import { proxy } from 'valtio';
import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';
import { tabNotes } from '../store/notes.ts';
import { TRIES } from './fetch-again.ts';

/** Between looks at the version that is served, in milliseconds (specification, part 2, section 9.1). */
const CHECK_EVERY = 15_000;

/** A slow network fetches the whole app in this time, in milliseconds. */
const MAX_INSTALL_MS = 120_000;

/**
 * Whether a newer app is there, and whether a part of this one did not come. `busy` counts captures and forms that are
 * open: nothing reloads by itself meanwhile.
 */
export const updates = proxy<{
  available: boolean;
  lacksPart: boolean;
  waiting: ServiceWorker | null;
  busy: number;
}>({
  available: false,
  lacksPart: false,
  waiting: null,
  busy: 0,
});

/** Compares the version that is served with this app's, now and then. */
export function watchVersion(version: string): void {
  const check = async () => {
    if (document.visibilityState !== 'visible' || updates.available) return;
    if (await isOutdated(version)) updates.available = true;
  };
  setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', () => void check());
}

/** Whether the server has another version; without an answer, not that we know. */
async function isOutdated(version: string): Promise<boolean> {
  const config = await ask(getConfig).catch(() => null);
  return config !== null && config.version !== version;
}

/**
 * Takes the new app: the newer service worker takes over, then the page loads anew. The worker there is would answer a
 * plain reload with the old app.
 */
export async function reload(): Promise<void> {
  reloadWith(updates.waiting ?? (await newerWorker()));
}

function reloadWith(worker: ServiceWorker | null): void {
  if (worker === null || worker.state === 'activated') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/** The worker of the app that is served, once it has everything; null where there is none, or it takes too long. */
async function newerWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return null;
  await registration.update().catch(() => undefined);
  const worker = registration.installing;
  return worker === null ? registration.waiting : installed(worker);
}

function installed(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), MAX_INSTALL_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installing') return;
      clearTimeout(timer);
      resolve(worker.state === 'redundant' ? null : worker);
    });
  });
}

/**
 * A part of the app could not be loaded. Where a newer app has taken its place, reloads once, unless a capture or a form
 * is open; where there is only no network, the screen says so and a reload would not help.
 */
export async function recoverFromMissingPart(version: string): Promise<void> {
  updates.lacksPart = true;
  if (!(await isOutdated(version))) return;
  const key = 'lading.recovered';
  if (updates.busy > 0 || tabNotes.read(key) === version) {
    updates.available = true;
    return;
  }
  tabNotes.write(key, version);
  const worker = updates.waiting ?? (await newerWorker());
  // The newer app took its time: a form may be open by now.
  if (updates.busy > 0) updates.available = true;
  else reloadWith(worker);
}

/** How often scripts did not come, by address. */
const failures = new Map<string, number>();

/**
 * Loads the page anew, once for each script, where a script did not come and is there now. Browsers may remember that a
 * script of a page did not come, and never ask for it again. Nothing happens while a capture or a form is open.
 *
 * @param fault what the import threw: Chromium and Firefox name the script there. Safari does not, and nothing happens
 */
export async function recoverFromKeptFailure(fault: unknown): Promise<void> {
  const address = fault instanceof Error ? /https?:\/\/\S+\.js/.exec(fault.message)?.[0] : undefined;
  if (address === undefined) return;
  const count = (failures.get(address) ?? 0) + 1;
  failures.set(address, count);
  const key = `lading.asked-anew ${address}`;
  const mayReload = () => updates.busy === 0 && tabNotes.read(key) === null;
  if (count < TRIES || !navigator.onLine || !mayReload()) return;
  // A script has imports: what the browser kept of it does not say that the network is back.
  const answer = await fetch(address, { cache: 'reload' }).catch(() => null);
  if (answer?.ok !== true || !mayReload()) return;
  // A tab that notes nothing would reload for ever.
  if (tabNotes.write(key, '1')) location.reload();
}

/** Marks a capture or a form as open. @returns the function that marks it closed */
export function holdReload(): () => void {
  updates.busy += 1;
  return () => {
    updates.busy -= 1;
  };
}
