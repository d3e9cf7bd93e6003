import { useEffect, useState } from 'react';
import { suggestTowns } from '#device/estimate/estimate.ts';

/** Between two letters nobody is asked, in milliseconds. */
const PAUSE_MS = 200;

/** From how many letters towns are looked for. */
const LEAST_LETTERS = 2;

/** Towns of a country that begin like what is typed; none while that is not known. */
export function useTowns(country: string, typed: string): readonly string[] {
  const [towns, setTowns] = useState<readonly string[]>([]);
  useEffect(() => {
    const text = typed.trim();
    if (text.length < LEAST_LETTERS) return;
    const asking = new AbortController();
    // What is typed serves without suggestions too.
    const ask = () => suggestTowns(country, text, asking.signal).then(setTowns, () => undefined);
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [country, typed]);
  return typed.trim().length < LEAST_LETTERS || towns.includes(typed) ? [] : towns;
}
