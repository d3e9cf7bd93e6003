import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

/** Words that a reader has to read twice, with what says the same. */
const UNCLEAR: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the person, carrier or caller that …'],
  [/\bnothing of\b/i, 'no …'],
  [/\bhow (?:it|they|an? [\w-]+) stands?\b/i, 'the state of …'],
  [/\b(?:it|what|that) stands\b/i, 'is, is shown, is written'],
  [/(?:\*|\/\/) Whether /, 'True if …'],
  [/(?:\*|\/\/) (?:What|How) (?!is\b.*\?)/, 'the noun: the amount, number, kind, state or effect of …'],
];

/** The comments of a file, line by line; its code may use these words, for example in a regular expression. */
function commentsOf(path: string): [number, string][] {
  return readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .flatMap((line, index): [number, string][] => {
      const comment = /^\s*(?:\/\*\*|\*|\/\/).*/.exec(line) ?? /\s\/\/ .*/.exec(line);
      return comment === null ? [] : [[index + 1, comment[0]]];
    });
}

it('comments are in words that are understood at first reading', () => {
  const unclear = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    commentsOf(path).flatMap(([line, comment]) =>
      UNCLEAR.filter(([shape]) => shape.test(comment)).map(
        ([, plain]) => `${path}:${line} ${comment.trim()} (say: ${plain})`,
      ),
    ),
  );
  expect(unclear).toEqual([]);
});
