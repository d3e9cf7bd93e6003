import * as v from 'valibot';

// oxlint-disable-next-line no-control-regex -- these are what is refused
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/**
 * Text a person typed: trimmed, with an upper bound, without control characters (databases refuse NUL) and without those
 * that change the direction of writing: a name could be made to read as another.
 *
 * @param most the greatest length in UTF-16 units
 */
// @__NO_SIDE_EFFECTS__
export function text(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    v.regex(PRINTABLE, 'control_characters'),
    v.check((value) => value.isWellFormed(), 'control_characters'),
  );
}

/** The same, and at least one character once trimmed. */
// @__NO_SIDE_EFFECTS__
export function requiredText(most: number) {
  return v.pipe(text(most), v.minLength(1, 'required'));
}
