/**
 * Features of the oldest supported browsers that earlier ones lack in part. Each is an expression in old syntax that is
 * true if the feature exists, named as in the compatibility data used by its test.
 */
export const NEEDED_FEATURES: Readonly<Record<string, string>> = {
  'javascript.builtins.String.isWellFormed': "'isWellFormed' in String.prototype",
  'javascript.builtins.Array.toSorted': "'toSorted' in Array.prototype",
  'javascript.regular_expressions.lookbehind_assertion': "new RegExp('(?<=a)b').test('ab')",
  'css.selectors.has': "CSS.supports('selector(:has(a))')",
  'css.types.color.color-mix': "CSS.supports('color', 'color-mix(in srgb, red, red)')",
  'css.properties.container-type': "CSS.supports('container-type', 'inline-size')",
};
