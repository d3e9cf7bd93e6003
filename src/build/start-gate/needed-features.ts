/**
 * What the oldest browsers have and those before them do not all have. Each is an expression in the words of old
 * engines, which is true where the feature is there; it is named as in the compatibility data that a test holds it to.
 */
export const NEEDED_FEATURES: Readonly<Record<string, string>> = {
  'javascript.builtins.String.isWellFormed': "'isWellFormed' in String.prototype",
  'javascript.builtins.Array.toSorted': "'toSorted' in Array.prototype",
  'javascript.regular_expressions.lookbehind_assertion': "new RegExp('(?<=a)b').test('ab')",
  'css.selectors.has': "CSS.supports('selector(:has(a))')",
  'css.types.color.color-mix': "CSS.supports('color', 'color-mix(in srgb, red, red)')",
  'css.properties.container-type': "CSS.supports('container-type', 'inline-size')",
};
