import fc from 'fast-check';

const LONG = 'x'.repeat(100_000);

/** Texts that break things: for a parser, a database, a path, a page. */
export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    LONG,
    'é'.repeat(50_000),
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066\ufeff',
    '%',
    '_%\\',
    "'; drop table missions; --",
    '../../etc/passwd',
    '{{7*7}}${7*7}',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e3',
    '0x10',
    '1.5',
    '99999999999999999999',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '2026-03-17T08:00:00+99:99',
    '+275760-09-13T00:00:00.001Z',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-fffffffffffg',
    ',,,',
    '[object Object]',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Whatever JSON can write, and more than it should. */
export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  {
    weight: 3,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
