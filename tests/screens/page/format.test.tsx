import { describe, expect, it } from 'vitest';
import { LOCALE_TAGS, LOCALES } from '#freight/user/locale.ts';
import { formatFor } from '#screens/parts/format/format.ts';

describe('numbers', () => {
  it.each(LOCALES)('are written as %s writes them, small and large', (locale) => {
    const asBrowsersDo = new Intl.NumberFormat(LOCALE_TAGS[locale]);
    for (const value of [0, 7, 999, 1000, 12_345, -3]) {
      expect(formatFor(locale).number(value)).toBe(asBrowsersDo.format(value));
    }
  });
});
