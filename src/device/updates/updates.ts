import { proxy } from 'valtio';
import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';
import { tabNotes } from '../store/notes.ts';
import { TRIES } from './fetch-again.ts';

/** Interval between version checks, in milliseconds (specification, part 2, section 9.1). */
const CHECK_EVERY = 15_000;

/** A slow network fetches the whole app in this time, in milliseconds. */
const MAX_INSTALL_MS = 120_000;

/**
 * State of updates: if a newer app is available, and if a part of this one is missing. `busy` counts open captures and
 * forms, which prevent automatic reloads.
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

/** True if the server has another version; false without an answer. */
async function isOutdated(version: string): Promise<boolean> {
  const config = await ask(getConfig).catch(() => null);
  return config !== null && config.version !== version;
}

/**
 * Installs the new app: waits for the newer service worker to take over, then reloads. The current worker would answer
 * a plain reload with the old app.
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

/** The service worker of the served app once it is complete; null if there is none or it takes too long. */
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
 * Handles a part of the app that failed to load. If a newer app is available, reloads once, unless a capture or form is
 * open; if only the network is missing, the screen says so and a reload would not help.
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
  // Checking took a while: a form may be open by now.
  if (updates.busy > 0) updates.available = true;
  else reloadWith(worker);
}

/** Number of failed loads of scripts, by address. */
const failures = new Map<string, number>();

/**
 * Reloads the page, once per script, if a script had failed to load and is now available. Browsers may remember the
 * failure and never request it again in that page. Does nothing while a capture or form is open.
 *
 * @param fault the error of the import: Chromium and Firefox name the script in it. Safari does not, and then nothing
 * is done
 */
export async function recoverFromKeptFailure(fault: unknown): Promise<void> {
  const address = fault instanceof Error ? /https?:\/\/\S+\.js/.exec(fault.message)?.[0] : undefined;
  if (address === undefined) return;
  const count = (failures.get(address) ?? 0) + 1;
  failures.set(address, count);
  const key = `lading.asked-anew ${address}`;
  const mayReload = () => updates.busy === 0 && tabNotes.read(key) === null;
  if (count < TRIES || !navigator.onLine || !mayReload()) return;
  // A script has imports: a cached copy does not prove that the network is back.
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
