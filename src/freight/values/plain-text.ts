const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit of any script. Their blocks of ten begin at code points that end in 0 or 6. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  const zero = DIGIT.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
}

/**
 * Normalises a text of digits and punctuation from any keyboard or web page: digits of any script to `0` to `9`,
 * full-width characters to narrow ones, no invisible characters, one plain space between words.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/\s+/g, ' ')
    .trim();
}
