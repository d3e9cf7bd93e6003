import type { Identifier } from '@mdn/browser-compat-data';
import { COMPAT, lackedBy, membersOf } from './too-new.ts';

const { properties = {}, selectors = {}, 'at-rules': atRules = {}, types = {} } = COMPAT.css;

/** Names of values that are functions, such as `color-mix`, wherever the data has them. */
const FUNCTIONS = new Map<string, Identifier>();
const collect = (at: Identifier): void => {
  for (const [name, feature] of membersOf(at)) {
    if (feature.__compat?.description?.includes('()') || feature.__compat?.mdn_url?.includes('/Values/')) {
      FUNCTIONS.set(name, feature);
    }
    collect(feature);
  }
};
collect(types);

/** What a style sheet is made of that has a name, and where the data speaks of it. */
const PARTS: readonly (readonly ['heads' | 'all', RegExp, (name: string) => Identifier | undefined])[] = [
  ['all', /(?<=[{;]\s*)[a-z][a-z-]+(?=\s*:)/g, (name) => properties[name]],
  ['heads', /(?<=::?)[a-z][a-z-]+/g, (name) => selectors[name]],
  ['all', /(?<=@)[a-z][a-z-]+/g, (name) => atRules[name]],
  ['all', /(?<![\w-])[a-z][a-z-]+(?=\()/g, (name) => FUNCTIONS.get(name)],
];

/** What a style sheet uses that the oldest browsers lack, by name. */
export function tooNewInStyles(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  // The build lowers nested rules: a block without blocks in it holds declarations.
  const heads = plain.replaceAll(/\{[^{}]*\}/g, '{}');
  const found = new Set<string>();
  for (const [where, pattern, featureOf] of PARTS) {
    for (const [name] of (where === 'heads' ? heads : plain).matchAll(pattern)) {
      const feature = featureOf(name);
      if (feature?.__compat && lackedBy(feature).length > 0) found.add(name);
    }
  }
  return found;
}
