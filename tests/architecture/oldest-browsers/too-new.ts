import { createRequire } from 'node:module';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '#device/updates/oldest-browsers.ts';

/** Which browsers have what, as MDN keeps it. */
export const COMPAT = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const OLDEST = {
  safari_ios: OLDEST_BROWSERS.safari,
  chrome: OLDEST_BROWSERS.chrome,
  firefox: OLDEST_BROWSERS.firefox,
} as const;
export type Engine = keyof typeof OLDEST;
export const ENGINES = Object.keys(OLDEST) as Engine[];

/** The version from which an engine has a feature, in part at least, without a flag or a prefix; null where it does not. */
export function hasSince(feature: Identifier, engine: Engine): string | null {
  const support = feature.__compat?.support[engine];
  const statements = [support ?? []].flat();
  const versions = statements
    .filter(({ version_added, flags, prefix, alternative_name }) => {
      return version_added && version_added !== 'preview' && !flags && !prefix && !alternative_name;
    })
    .map(({ version_added }) => String(version_added).replace('≤', ''));
  return versions.sort(compare)[0] ?? null;
}

/** The engines whose oldest version that is served does not have a feature. */
export function lackedBy(feature: Identifier): Engine[] {
  return ENGINES.filter((engine) => {
    const since = hasSince(feature, engine);
    return since === null || compare(since, OLDEST[engine]) > 0;
  });
}

/** Below zero where a version comes before another. */
export function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

/** The features within another, by name. */
export function membersOf(feature: Identifier): [string, Identifier][] {
  const { __compat, ...members } = feature;
  return Object.entries(members as Readonly<Record<string, Identifier>>);
}

/** A feature by its name in the data, such as `css.selectors.has`. */
export function featureOf(name: string): Identifier {
  return name.split('.').reduce<Identifier>(
    (at, part) => {
      const next = at[part];
      if (next === undefined) throw new Error(`The data has no ${name}.`);
      return next;
    },
    COMPAT as unknown as Identifier,
  );
}

export const OLDEST_OF: Readonly<Record<Engine, string>> = OLDEST;
