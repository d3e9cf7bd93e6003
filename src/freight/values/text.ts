import * as v from 'valibot';

/** Line ends of word processors, PDFs and old systems; web forms use only `\n`. */
const OTHER_LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

/** Spaces of every width, non-breaking ones, and the blank Braille cell. */
const SPACES = /[\p{Zs}\u2800]/gu;

/**
 * Invisible characters that come with copied text: direction marks, zero-width characters, soft hyphens, and control
 * characters from documents and scanners. Those that may have a meaning are handled by `JOINERS`.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u0002\u0003\u001c-\u001f\u007f-\u009f]/gu;

/** Scripts whose letters change shape beside others: Persian and Indic words are misspelt without joiners. */
const JOINING = ['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya']
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/**
 * Viramas, the Indic signs that remove the vowel: a joiner after one selects the letter's form, also at the end of a
 * word.
 */
const VIRAMAS = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;

/** Group 1 matches what must be kept: joiners between such letters, and within emoji sequences. */
const JOINERS = new RegExp(
  `(${[
    String.raw`(?<=[${JOINING}])[\u200c\u200d](?=[\u200c\u200d]*[${JOINING}])`,
    String.raw`(?<=[${VIRAMAS}])[\u200c\u200d]`,
    String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
    String.raw`\ufe0f(?=\u20e3)`,
    String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,32})[\u{e0020}-\u{e007f}]`,
  ].join('|')})|[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]`,
  'gu',
);

/** Fast path for texts without anything to clean: a search on a phone reads thousands per keystroke. */
const PLAIN = /^[\t\n\r\u0020-\u007e]*$/;

/**
 * Cleans a text: removes invisible characters, makes every space an ordinary one, composes (NFC) and trims. Line ends
 * stay. A text of invisible characters becomes empty.
 */
export function cleanText(typed: string): string {
  if (PLAIN.test(typed)) return typed.trim();
  return typed
    .replace(OTHER_LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(JOINERS, '$1')
    .normalize('NFC')
    .trim();
}

/** The same for a single line: line ends and tabs become spaces. */
export function cleanLine(typed: string): string {
  // Two steps: one expression for a line end and its surrounding spaces would rescan a run of spaces from each
  // position.
  const lines = cleanText(typed)
    .split(/[\r\n]+/)
    .map((each) => each.trim().replaceAll('\t', ' '));
  return lines.filter((each) => each !== '').join(' ');
}

/** Allowance of a raw text over its limit before cleaning, in UTF-16 units, for invisible characters and spaces. */
const MOST_UNSEEN = 2000;

/** A cleaned line, before its content is checked. */
export const CleanLine = v.pipe(v.string(), cleaning(cleanLine, 0));

// oxlint-disable-next-line no-control-regex -- these are what is refused
const STORABLE = /^[^\u0000-\u0008\u000e-\u001f]*$/u;

/** A custom action: unlike after `v.transform`, the API description still knows the bounds that follow. */
// @__NO_SIDE_EFFECTS__
function cleaning(clean: (typed: string) => string, most: number): v.BaseTransformation<string, string, never> {
  return {
    kind: 'transformation',
    type: 'clean',
    reference: cleaning,
    async: false,
    // A text that is far too long is rejected by its raw length, without the cost of cleaning.
    '~run': (dataset) =>
      dataset.value.length > 4 * most + MOST_UNSEEN ? dataset : { ...dataset, value: clean(dataset.value) },
  };
}

// @__NO_SIDE_EFFECTS__
function cleaned(most: number, clean: (typed: string) => string) {
  return v.pipe(
    v.string(),
    cleaning(clean, most),
    v.maxLength(most),
    v.regex(STORABLE, 'control_characters'),
    v.check((value) => value.isWellFormed(), 'control_characters'),
  );
}

/**
 * Text of one or more lines as a person typed or pasted it, cleaned by `cleanText`, with an upper bound. Control
 * characters that no document contains indicate a faulty program and are rejected (databases reject NUL). Not for
 * passwords, which must stay as typed.
 *
 * @param most the greatest length in UTF-16 units
 */
// @__NO_SIDE_EFFECTS__
export function text(most: number) {
  return cleaned(most, cleanText);
}

/** The same, and at least one character that is seen. */
// @__NO_SIDE_EFFECTS__
export function requiredText(most: number) {
  return v.pipe(text(most), v.minLength(1, 'required'));
}

/** Text of one line: a name, a reference, a number, a search. */
// @__NO_SIDE_EFFECTS__
export function line(most: number) {
  return cleaned(most, cleanLine);
}

/** The same, and at least one character that is seen. */
// @__NO_SIDE_EFFECTS__
export function requiredLine(most: number) {
  return v.pipe(line(most), v.minLength(1, 'required'));
}
