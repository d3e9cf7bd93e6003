/** Letters from α (U+03B1) and from а (U+0430) on, without accents, as Greece and Bulgaria romanise them. */
const GREEK = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ');
const CYRILLIC = 'a b v g d e zh z i y k l m n o p r s t u f h ts ch sh sht a y y e yu ya'.split(' ');
/** Letters of Ukrainian and Serbian beyond those. */
const FURTHER: Readonly<Record<string, string>> = { є: 'e', і: 'i', ј: 'j', ґ: 'g' };

/** Writes small Greek and Cyrillic letters without accents in Latin ones: `αθηνα` is `athina`, `софия` is `sofiya`. */
export function inLatinLetters(text: string): string {
  return text
    .replace(/ου/g, 'ou')
    .replace(/([αε])υ/g, '$1v')
    .replace(/[α-ω]/g, (letter) => GREEK[letter.charCodeAt(0) - 0x3b1] ?? letter)
    .replace(/[а-я]/g, (letter) => CYRILLIC[letter.charCodeAt(0) - 0x430] ?? letter)
    .replace(/[єіјґ]/g, (letter) => FURTHER[letter] ?? letter);
}
