import * as v from 'valibot';

/**
 * Text a person typed: trimmed, without control characters (databases refuse NUL), with an upper bound.
 *
 * @param most the greatest length in UTF-16 units
 */
// @__NO_SIDE_EFFECTS__
export function text(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    // oxlint-disable-next-line no-control-regex -- these are what is refused
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, 'control_characters'),
    v.check((value) => value.isWellFormed(), 'control_characters'),
  );
}

/** The same, and at least one character once trimmed. */
// @__NO_SIDE_EFFECTS__
export function requiredText(most: number) {
  return v.pipe(text(most), v.minLength(1, 'required'));
}
