/** Letters that are no Latin letter with a mark (EPC217-08, best practices of conversion). */
const LATIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  '€': 'E',
  '&': '+',
  '@': '(at)',
  _: '-',
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '…': '...',
};

const GREEK = 'ΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσςΤτΥυΦφΧχΨψΩω';
const GREEK_LETTERS =
  'A a V v G g D d E e Z z I i TH th I i K k L l M m N n X x O o P p R r S s s T t Y y F f CH ch PS ps O o'.split(' ');

const CYRILLIC = 'АаБбВвГгДдЕеЖжЗзИиКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЬьЮюЯяЫыЭэІіЄєҐґЈјЉљЊњЂђЋћЏџ';
const CYRILLIC_LETTERS =
  'A a B b V v G g D d E e ZH zh Z z I i K k L l M m N n O o P p R r S s T t U u F f H h TS ts CH ch SH sh SHT sht A a Y y YU yu YA ya Y y E e I i YE ye G g J j LJ lj NJ nj DJ dj C c DZ dz'.split(
    ' ',
  );

const OTHER: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LATIN),
  ...[...GREEK].map((letter, place) => [letter, GREEK_LETTERS[place] ?? '.'] as const),
  ...[...CYRILLIC].map((letter, place) => [letter, CYRILLIC_LETTERS[place] ?? '.'] as const),
]);

/**
 * Writes a text with the characters that every bank of SEPA takes: Latin letters, digits, `/ - ? : ( ) . , ' +` and
 * spaces. Other letters are transliterated; a sign without one becomes a full stop. Slashes never begin or end a text,
 * nor follow each other.
 */
export function sepaText(text: string): string {
  const plain = [...text.normalize('NFC')].map(inSepa).join('');
  return plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[/ ]+|[/ ]+$/g, '');
}

/** The same for a field of limited length; a longer text is cut after its last whole word, if that keeps half of it. */
export function sepaField(text: string, most: number): string {
  const written = sepaText(text);
  if (written.length <= most) return written;
  const end = written.lastIndexOf(' ', most);
  return sepaText(written.slice(0, end >= most / 2 ? end : most));
}

/** References for a payee in at most 140 characters, each whole; the number of those left out follows: `+3`. */
export function remittanceOf(references: readonly string[], most = 140): string {
  const written = references.map(sepaText).filter((text) => text !== '');
  for (let count = written.length; count > 0; count -= 1) {
    const left = written.length - count;
    const text = [...written.slice(0, count), ...(left === 0 ? [] : [`+${left}`])].join(' ');
    if (text.length <= most) return text;
  }
  return sepaField(written.join(' '), most);
}

function inSepa(letter: string): string {
  if (/^[A-Za-z\d/?:().,'+ -]$/.test(letter)) return letter;
  const known = OTHER.get(letter);
  if (known !== undefined) return known;
  // Marks, joiners and variation selectors belong to the sign before.
  if (/^[\p{M}\p{Cf}]$/u.test(letter)) return '';
  if (/^\s$/.test(letter)) return ' ';
  const bare = [...letter.normalize('NFKD')].filter((part) => !/^\p{M}$/u.test(part));
  return bare.length === 0 || bare.join('') === letter ? '.' : bare.map(inSepa).join('');
}
