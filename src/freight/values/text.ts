import * as v from 'valibot';

/** Ends of lines as word processors, PDFs and old hosts write them; a form of the web has `\n` alone. */
const OTHER_LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

/** Spaces of every width, those that do not break, and the empty cell of Braille. */
const SPACES = /[\p{Zs}\u2800]/gu;

/**
 * What is copied along unseen: marks of direction, zero widths, soft hyphens, and the control characters that documents
 * and scanners put around a text. What may have a meaning where it stands is left for `JOINERS`.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u0002\u0003\u001c-\u001f\u007f-\u009f]/gu;

/** Scripts whose letters change their shape beside another: Persian and Indic words are misspelt without the joiners. */
const JOINING = ['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya']
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/** The signs of Indic scripts that take the vowel away: a joiner after them chooses the letter's form, at a word's end too. */
const VIRAMAS = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;

/** Group 1 is what its neighbours need: joiners between such letters, and what makes one sign of several emoji. */
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

/** Most texts: nothing to clean. Searches on a phone read thousands with each key. */
const PLAIN = /^[\t\n\r\u0020-\u007e]*$/;

/**
 * A text as it is seen: without what was copied along unseen, each space an ordinary one, composed (NFC), trimmed. Ends of
 * lines stay. What is only unseen is empty.
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

/** The same in one line: ends of lines and tabs are spaces. */
export function cleanLine(typed: string): string {
  // One expression for a line's end and the spaces around it takes a run of spaces from each of them on.
  const lines = cleanText(typed)
    .split(/[\r\n]+/)
    .map((each) => each.trim().replaceAll('\t', ' '));
  return lines.filter((each) => each !== '').join(' ');
}

/** How much longer than it may be a text is that is cleaned before it is measured, in UTF-16 units: the unseen and spaces. */
const MOST_UNSEEN = 2000;

/** A line as it is read, before what it may hold is checked. */
export const CleanLine = v.pipe(v.string(), cleaning(cleanLine, 0));

// oxlint-disable-next-line no-control-regex -- these are what is refused
const STORABLE = /^[^\u0000-\u0008\u000e-\u001f]*$/u;

/** An action of our own: unlike after `v.transform`, the description of the API still knows the bounds that follow. */
// @__NO_SIDE_EFFECTS__
function cleaning(clean: (typed: string) => string, most: number): v.BaseTransformation<string, string, never> {
  return {
    kind: 'transformation',
    type: 'clean',
    reference: cleaning,
    async: false,
    // What is far too long is refused by its length as it came, which takes no time.
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
 * Text of one or more lines as a person typed or pasted it, read by `cleanText`, with an upper bound. Control characters
 * that no document holds are a program's fault and refused (databases refuse NUL). Passwords are no such text: they
 * stay as they were typed.
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
