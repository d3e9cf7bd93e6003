import { useEffect, useState } from 'react';
import { suggestTowns } from '#device/estimate/estimate.ts';
import { cleanLine } from '#freight/values/text.ts';

/** Between two letters nobody is asked, in milliseconds. */
const PAUSE_MS = 200;

/** From how many letters towns are looked for. */
const LEAST_LETTERS = 2;

/** Towns of a country that begin like what is typed; until they are here, those that were found there before. */
export function useTowns(country: string, typed: string): readonly string[] {
  const [found, setFound] = useState<{ readonly country: string; readonly towns: readonly string[] } | null>(null);
  useEffect(() => {
    const text = cleanLine(typed);
    if (text.length < LEAST_LETTERS) return;
    const asking = new AbortController();
    // Typed text serves without suggestions too.
    const ask = () =>
      suggestTowns(country, text, asking.signal).then(
        (towns) => setFound({ country, towns }),
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [country, typed]);
  const isKnown = found !== null && found.country === country && cleanLine(typed).length >= LEAST_LETTERS;
  return isKnown && !found.towns.includes(typed) ? found.towns : [];
}
