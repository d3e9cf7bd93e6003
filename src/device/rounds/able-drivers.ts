import { useCallback, useSyncExternalStore } from 'react';
import { countAbleDrivers } from '#contract/round.ts';
import type { AbleDrivers } from '#freight/driving-time/feasibility.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { ask } from '../api/ask.ts';

/** Rows visible for this long are requested together, in milliseconds; rows scrolled past are not. */
const SETTLED_AFTER = 400;
/** Rows that are requested together at most. */
const AT_ONCE = 20;
/** Missions and the time of day change what drivers can do, in milliseconds. */
const KEPT_FOR = 5 * MINUTE;
/** Rows that stay in the viewport are not requested more often than this, in milliseconds. */
const LEAST_PAUSE = MINUTE;

type Count = Omit<AbleDrivers, 'offer'>;

const known = new Map<string, Count & { readonly at: number }>();
const shown = new Map<
  string,
  { readonly company: string; readonly offer: string; readonly listeners: Set<() => void> }
>();
/** Called after every answer. */
const listenersToAll = new Set<() => void>();
/** Questions without an answer yet, by company and offer. */
const underWay = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let refresh: ReturnType<typeof setTimeout> | undefined;

/** The drivers of a company who can run an offer on time, their number and the soonest; null while unknown. */
export function useAbleDrivers(company: string, offer: string): Count | null {
  const key = `${company} ${offer}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const entry = shown.get(key) ?? { company, offer, listeners: new Set() };
      shown.set(key, entry);
      entry.listeners.add(listener);
      clearTimeout(timer);
      timer = setTimeout(askForShown, SETTLED_AFTER);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) shown.delete(key);
      };
    },
    [key, company, offer],
  );
  return useSyncExternalStore(subscribe, () => known.get(key) ?? null);
}

/**
 * The offers, parted by a space, that no driver of a company can run on time, as far as that was asked: the rows in the
 * viewport are.
 */
export function useImpossibleOffers(company: string, offers: readonly string[]): string {
  return useSyncExternalStore(listenToAll, () =>
    offers.filter((offer) => freshOf(`${company} ${offer}`)?.able === 0).join(' '),
  );
}

/** The kept answer for an offer, unless it is too old. */
function freshOf(key: string) {
  const count = known.get(key);
  return count !== undefined && count.at >= Date.now() - KEPT_FOR ? count : undefined;
}

function listenToAll(listener: () => void): () => void {
  listenersToAll.add(listener);
  return () => listenersToAll.delete(listener);
}

/** Asks for the rows in the viewport of which nothing is known, or something too old; a hidden page asks when it is seen. */
function askForShown(): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', askForShown, { once: true });
    return;
  }
  const unknown = [...shown]
    .filter(([key]) => freshOf(key) === undefined && !underWay.has(key))
    .map(([, entry]) => entry);
  for (const [company, entries] of groupBy(unknown, (entry) => entry.company)) {
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      void askFor(
        company,
        entries.slice(from, from + AT_ONCE).map(({ offer }) => offer),
      );
    }
  }
  planRefresh();
}

/** Unanswered rows are requested again when they are next shown, or after a while. */
async function askFor(company: string, offers: readonly string[]): Promise<void> {
  const keys = offers.map((offer) => `${company} ${offer}`);
  for (const key of keys) underWay.add(key);
  await count(company, offers).catch(() => undefined);
  for (const key of keys) underWay.delete(key);
  planRefresh();
}

/** Looks again when the oldest answer of a row in the viewport is too old. */
function planRefresh(): void {
  clearTimeout(refresh);
  if (shown.size === 0) return;
  const oldest = Math.min(...[...shown.keys()].map((key) => known.get(key)?.at ?? 0));
  refresh = setTimeout(askForShown, Math.max(LEAST_PAUSE, oldest + KEPT_FOR + 1 - Date.now()));
}

async function count(company: string, offers: readonly string[]): Promise<void> {
  const { items } = await ask(countAbleDrivers, { company, query: { offers } });
  for (const { offer, ...counted } of items) {
    const key = `${company} ${offer}`;
    known.set(key, { ...counted, at: Date.now() });
    for (const listener of shown.get(key)?.listeners ?? []) listener();
  }
  for (const listener of listenersToAll) listener();
}
