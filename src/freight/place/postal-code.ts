import { cleanLine } from '../values/text.ts';

/**
 * Formats of postal codes by country, after the Universal Postal Union's addressing guides: `#` is a digit, `@` a
 * letter, `*` either; anything else is literal.
 */
const SHAPES: Readonly<Record<string, string>> = {
  AD: 'AD###',
  AT: '####',
  BE: '####',
  BG: '####',
  CH: '####',
  CY: '####',
  CZ: '### ##',
  DE: '#####',
  DK: '####',
  EE: '#####',
  ES: '#####',
  FI: '#####',
  FR: '#####',
  GR: '### ##',
  HR: '#####',
  HU: '####',
  IE: '@#* ****',
  IT: '#####',
  LT: 'LT-#####',
  LU: '####',
  LV: 'LV-####',
  MC: '#####',
  MT: '@@@ ####',
  NL: '#### @@',
  NO: '####',
  PL: '##-###',
  PT: '####-###',
  RO: '######',
  SE: '### ##',
  SI: '####',
  SK: '### ##',
};

const CLASSES: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /[A-Z]/, '*': /[A-Z\d]/ };

/** A country sign before the code, still used on some labels: `D-47051`, `LV-1010`. */
const COUNTRY_SIGN = /^[A-Z]{1,2}-(?=\d)/;

/**
 * Reads a postal code as a person typed it, with or without its spaces, hyphens and country sign.
 *
 * @param country ISO 3166-1 alpha-2
 * @returns the code as the country's post writes it (`1011ab` in NL is `1011 AB`), or null when it is not one
 */
export function readPostalCode(typed: string, country: string): string | null {
  const shape = SHAPES[country];
  if (shape === undefined) return null;
  const upper = cleanLine(typed).toUpperCase().replace(COUNTRY_SIGN, '').replace(/[\s-]/g, '');
  const rest = [...(shape.startsWith(country) && upper.startsWith(country) ? upper.slice(2) : upper)];
  let code = '';
  for (const place of shape) {
    const allowed = CLASSES[place];
    const letter = allowed === undefined ? place : rest.shift();
    if (letter === undefined || allowed?.test(letter) === false) return null;
    code += letter;
  }
  return rest.length === 0 ? code : null;
}
