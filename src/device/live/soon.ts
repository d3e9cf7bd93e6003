import type { Query, QueryKey } from '@tanstack/react-query';
import { FRESH_PAGES } from '../offers/offer-list-query.ts';
import { queryClient } from '../page/query-client.ts';

/** Milliseconds in which what changes is collected, so that a busy market does not make a device ask all the time. */
const TOGETHER = 500;
const AT_MOST_EVERY = 3000;

const waiting = new Map<string, QueryKey>();
let timer: ReturnType<typeof setTimeout> | null = null;
let askedAt = 0;

/** Has what begins with a key read again soon, where somebody looks at it; otherwise when somebody does. */
export function readAgainSoon(key: QueryKey): void {
  waiting.set(JSON.stringify(key), key);
  timer ??= setTimeout(readAgain, Math.max(TOGETHER, askedAt + AT_MOST_EVERY - Date.now()));
}

function readAgain(): void {
  timer = null;
  askedAt = Date.now();
  const keys = [...waiting.values()];
  waiting.clear();
  for (const queryKey of keys) {
    void queryClient.invalidateQueries({ queryKey, predicate: isWorthIt });
  }
}

/** The way of a mission or of an offer never changes; a list of many pages is read again when somebody asks for it. */
function isWorthIt({ queryKey, state: { data } }: Query): boolean {
  const isLong = typeof data === 'object' && data !== null && 'pages' in data && sizeOf(data.pages) > FRESH_PAGES;
  return !isLong && !queryKey.includes('travel');
}

function sizeOf(pages: unknown): number {
  return Array.isArray(pages) ? pages.length : 0;
}
