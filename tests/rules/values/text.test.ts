import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Iban } from '#contract/payout.ts';
import { parseAmount } from '#freight/money/money.ts';
import { readPhone } from '#freight/phone/phone.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { TruckInput } from '#freight/truck/truck.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { EnteredPassword, NewPassword } from '#freight/user/password.ts';
import { EnteredCode } from '#freight/user/second-factor.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { cleanLine, cleanText, requiredLine, requiredText, text } from '#freight/values/text.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';

/** What is copied along unseen, from pages, mails, spreadsheets, PDFs and scanners. */
const UNSEEN = [
  ['marks of direction', '\u200e\u200f\u061c'],
  ['embeddings and overrides', '\u202a\u202b\u202c\u202d\u202e'],
  ['isolates', '\u2066\u2067\u2068\u2069'],
  ['zero widths', '\u200b\u2060\ufeff'],
  ['joiners where nothing joins', '\u200c\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['variation selectors', '\ufe00\ufe0e\ufe0f\u{e0100}'],
  ['fillers', '\u115f\u1160\u3164\uffa0\u034f\u180e'],
  ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['the place of an object', '\ufffc'],
  ['frames of a scanner', '\u0002\u0003\u001d\u001e'],
  ['controls of old character sets', '\u007f\u0080\u0092\u009f'],
] as const;

describe('invisible signs', () => {
  it.each(UNSEEN)('leaves out %s', (_, unseen) => {
    const typed = `${unseen}No${unseen}wak, K.${unseen}`;
    expect(v.parse(requiredLine(9), typed)).toBe('Nowak, K.');
    expect(v.parse(requiredText(9), typed)).toBe('Nowak, K.');
    expect(searchKey(typed)).toBe('nowak, k.');
  });

  it.each(UNSEEN)('says that a text is required where there is only %s', (_, unseen) => {
    for (const schema of [requiredLine(40), requiredText(40)]) {
      expect(v.safeParse(schema, ` ${unseen}\u00a0`).issues?.map(({ message }) => message)).toEqual(['required']);
    }
    expect(v.parse(text(40), unseen)).toBe('');
  });

  it.each([
    ['no-break', '\u00a0'],
    ['narrow no-break', '\u202f'],
    ['figure', '\u2007'],
    ['ideographic', '\u3000'],
    ['em', '\u2003'],
    ['hair', '\u200a'],
    ['Ogham', '\u1680'],
    ['Braille', '\u2800'],
  ])('writes a %s space as a space', (_, space) => {
    expect(v.parse(requiredLine(40), `${space}Van${space}Damme${space}`)).toBe('Van Damme');
    expect(searchKey(`Van${space}Damme`)).toBe('van damme');
  });

  it.each(['\u0000', '\u0007', '\u001b', '\ud83d'])('refuses %j, which no document holds', (sign) => {
    expect(v.safeParse(text(40), `a${sign}b`).issues?.[0].message).toBe('control_characters');
  });

  it('counts what is left', () => {
    expect(v.is(text(3), '\u202dabc\u202c')).toBe(true);
    expect(v.is(text(3), '\u202dabcd\u202c')).toBe(false);
  });

  it('composes letters', () => {
    expect(cleanText('Jose\u0301 A\u030angstro\u0308m \ud55c')).toBe('José Ångström 한');
  });
});

describe('joining signs are kept', () => {
  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Persian, with a mark of direction beside it', 'می\u200f\u200cخواهم', 'می\u200cخواهم'],
    ['Persian, twice', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['Persian, where the word ends', 'خواهم\u200c', 'خواهم'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Hindi', 'क्\u200cष'],
    ['Malayalam, where the word ends', 'അവന്\u200d ഇവിടെ'],
    ['a family', '👩\u200d👩\u200d👧'],
    ['a skin tone', '👩🏽\u200d🚒'],
    ['a flag of colours', '🏳\ufe0f\u200d🌈'],
    ['a heart', '❤\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('in %s', (_, typed, kept = typed) => {
    expect(v.parse(requiredLine(100), typed)).toBe(kept);
    expect(cleanText(kept)).toBe(kept);
  });

  it('is no part of what is searched for', () => {
    expect(searchKey('می\u200cخواهم')).toBe(searchKey('میخواهم'));
  });
});

describe('ends of lines', () => {
  it('stay in a text', () => {
    expect(v.parse(text(100), ' Gate 3\r\n\u200bRing\n\n\tthe bell ')).toBe('Gate 3\r\nRing\n\n\tthe bell');
  });

  it.each(['\u2028', '\u2029', '\u000b', '\u000c', '\u0085'])(
    'are ends of lines where they are written as %j',
    (end) => {
      expect(v.parse(text(100), `Gate 3${end}Ring`)).toBe('Gate 3\nRing');
    },
  );

  it.each(['\n', '\r\n', '\u2028', '\u2029', '\u000b', '\t', ' \n '])('%j is a space in a line', (end) => {
    expect(v.parse(requiredLine(100), `Jan${end}Nowak${end}`)).toBe('Jan Nowak');
  });
});

describe('numbers and addresses pasted with what is not seen', () => {
  it.each([
    ['an e-mail address', () => v.parse(EmailAddress, '\u202aJan@Nowak.example\u202c\u00a0'), 'jan@nowak.example'],
    ['a VAT number', () => vatNumberOf('\u202dFR\u00a040\u200b303\u202f265\u2007045\u202c', 'FR'), 'FR40303265045'],
    [
      'an IBAN',
      () => v.parse(Iban, '\ufeffFR76\u00a03000\u202f6000\u200b 0112 3456 7890 189\u200e'),
      'FR7630006000011234567890189',
    ],
    ['a code', () => v.parse(EnteredCode, '\u2066123\u00a0456\u2069'), '123456'],
    ['a plate', () => v.parse(TruckInput.entries.licence_plate, 'go\u00ad-\u200b417\u00a0iu'), 'GO-417 IU'],
    ['a postal code', () => readPostalCode('\u200e1011\u00a0ab\u200b', 'NL'), '1011 AB'],
    ['an amount', () => parseAmount('\u202d1\u202f015,40\u00a0€\u202c'), 101_540],
  ])('%s', (_, read, wanted) => {
    expect(read()).toBe(wanted);
  });

  it.each([
    '\u202d+33 3 20 70 12 34\u202c',
    '\u206603\u00a020\u00a070\u200b12\u202f34\u2069',
    '+33\u00ad320701234\ufeff',
  ])('the telephone number %j', (typed) => {
    expect(readPhone(typed, 'FR')).toEqual({ ok: true, value: '+33320701234' });
  });
});

it('leaves passwords as they were typed', () => {
  const password = ' Pass\u200bwo\u0301rd\u00a02026\u202c ';
  expect(v.parse(NewPassword, password)).toBe(password);
  expect(v.parse(EnteredPassword, password)).toBe(password);
});

/** Each of these took minutes of the whole server, as far as it takes more than one look at each character. */
describe.each([
  ['spaces', ' '],
  ['spaces that do not break', '\u00a0'],
  ['ends of lines', '\n '],
  ['tags', '\u{e0041}'],
  ['joiners', '\u200d'],
  ['flags', '\u{1f3f4}\u{e0041}'],
])('a body full of %s', (_, unit) => {
  const typed = `a${unit.repeat(250_000 / unit.length)}b`;

  it('is refused as too long, at once', () => {
    for (const schema of [requiredLine(254), requiredText(2000), text(10_000)]) {
      expect(v.safeParse(schema, typed).issues?.map(({ type }) => type)).toContain('max_length');
    }
    expect(v.safeParse(EmailAddress, typed).success).toBe(false);
  });

  it('is cleaned at once where nothing bounds it', () => {
    expect(cleanLine(typed).startsWith('a')).toBe(true);
    expect(searchKey(typed).startsWith('a')).toBe(true);
  });
});

it('one line is made of many, each without the spaces around it', () => {
  expect(cleanLine(' Quai 3 \r\n\n \t Porte\tB\u2028\u2028 ')).toBe('Quai 3 Porte B');
});
