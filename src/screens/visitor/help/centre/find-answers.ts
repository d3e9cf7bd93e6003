import { searchKey } from '#freight/values/search-key.ts';

/** The text of an answer in the current language, for searching. */
export interface ReadableAnswer {
  readonly question: string;
  readonly paragraphs: readonly string[];
}

/** Returns the answers that contain every word of a search; matches in the question come first. */
export function findAnswers<A extends ReadableAnswer>(answers: readonly A[], q: string): A[] {
  const words = wordsOf(q);
  const has = (text: string) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
  const found = answers.filter(({ question, paragraphs }) => has([question, ...paragraphs].join(' ')));
  return found.sort((one, other) => Number(has(other.question)) - Number(has(one.question)));
}

/** Returns the word of the answers closest to a search without results; null if none is close. */
export function nearestWord(answers: readonly ReadableAnswer[], q: string): string | null {
  const typed = searchKey(q);
  const reach = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  let nearest: { word: string; distance: number } | null = null;
  for (const { question, paragraphs } of answers) {
    for (const word of [question, ...paragraphs].join(' ').match(WORD) ?? []) {
      const distance = distanceOf(typed, searchKey(word));
      if (distance <= reach && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { word, distance };
    }
  }
  return nearest?.word.toLocaleLowerCase() ?? null;
}

/** Splits a text at the beginnings and ends of matches. */
export function cutByMatches(text: string, q: string): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const words = wordsOf(q);
  return text.split(BETWEEN_WORDS).map((part) => {
    const key = searchKey(part);
    return { text: part, isMatch: words.some((word) => word.length > 1 && key.includes(word)) };
  });
}

const WORD = /[\p{L}\p{N}]{3,}/gu;
const BETWEEN_WORDS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N}])/u;

function wordsOf(q: string): string[] {
  return searchKey(q)
    .split(' ')
    .filter((word) => word !== '');
}

/** The Levenshtein distance of two words. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + Number(letter !== wanted);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
