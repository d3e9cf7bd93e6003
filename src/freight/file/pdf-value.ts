/** The entries of a dictionary of a PDF, by name without the slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** A value in a PDF. Names, numbers and words as text; a string as bytes in text; a reference as its object number. */
export type PdfValue =
  | null
  | string
  | { readonly string: string }
  | { readonly number: number; readonly generation: number }
  | readonly PdfValue[]
  | PdfDictionary;

const SPACE = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y;
const REFERENCE = /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![A-Za-z])/y;
const WORD = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y;

/** Maximum nesting. Real trailers are flatter; deeper ones are malicious. */
const MOST_DEPTH = 20;

/** Reads the PDF value at a position. The bytes are given as text. Returns null if there is no value. */
export function readPdfValue(text: string, at: number): PdfValue {
  return new ValueReader(text, at).read(0);
}

class ValueReader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  read(depth: number): PdfValue {
    this.#match(SPACE);
    // Nested too deep: reading stops, or the surrounding lists would never end.
    if (depth > MOST_DEPTH) this.#at = this.#text.length;
    if (this.#at >= this.#text.length) return null;
    if (this.#take('<<')) return this.#dictionary(depth);
    if (this.#take('[')) return this.#list(']', depth);
    if (this.#take('<')) return this.#hex();
    if (this.#take('(')) return this.#literal();
    const reference = this.#match(REFERENCE);
    if (reference !== null) return { number: Number(reference[1]), generation: Number(reference[2]) };
    const word = this.#match(WORD)?.[0] ?? '';
    if (word !== '') return word;
    this.#at += 1;
    return null;
  }

  #dictionary(depth: number): PdfDictionary {
    const items = this.#list('>>', depth);
    const entries: [string, PdfValue][] = [];
    for (let index = 0; index + 1 < items.length; index += 2) {
      const name = items[index];
      if (typeof name === 'string') entries.push([name.slice(1), items[index + 1] ?? null]);
    }
    return new Map(entries);
  }

  #list(end: string, depth: number): readonly PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      this.#match(SPACE);
      if (this.#take(end) || this.#at >= this.#text.length) return items;
      items.push(this.read(depth + 1));
    }
  }

  #hex(): PdfValue {
    const end = this.#text.indexOf('>', this.#at);
    const digits = this.#text.slice(this.#at, end === -1 ? undefined : end).replace(/[^0-9A-Fa-f]/g, '');
    this.#at = end === -1 ? this.#text.length : end + 1;
    const bytes = digits.match(/../g) ?? [];
    return { string: bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('') };
  }

  #literal(): PdfValue {
    let string = '';
    for (let open = 1; this.#at < this.#text.length; ) {
      const sign = this.#text[this.#at] ?? '';
      this.#at += 1;
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      if (open === 0) break;
      string += sign === '\\' ? this.#escaped() : sign;
    }
    return { string };
  }

  #escaped(): string {
    const octal = this.#match(/[0-7]{1,3}/y);
    if (octal !== null) return String.fromCharCode(Number.parseInt(octal[0], 8) & 0xff);
    if (this.#match(/\r\n|\r|\n/y) !== null) return '';
    const sign = this.#text[this.#at] ?? '';
    this.#at += 1;
    return ESCAPES[sign] ?? sign;
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text);
    if (found !== null) this.#at = form.lastIndex;
    return found;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
