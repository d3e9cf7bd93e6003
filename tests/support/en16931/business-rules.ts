import { type ReadInvoice, readInvoice, type Terms } from './read-invoice.ts';

type Rule = (invoice: ReadInvoice) => boolean;

/** Amounts of a file in cents; NaN for a text that is none. */
const cents = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN);
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0);
const orZero = (text: string) => (text === '' ? 0 : cents(text));
const said =
  (term: string): Rule =>
  (invoice) =>
    invoice.of(term) !== '';
const has = (invoice: Terms, term: string) => invoice.all(term).length > 0;
const eachLine =
  (term: string): Rule =>
  ({ lines }) =>
    lines.every((line) => line.of(term) !== '');
const eachTax =
  (term: string): Rule =>
  ({ taxes }) =>
    taxes.every((tax) => tax.of(term) !== '');
const among = (list: string) => {
  const codes = new Set(list.split(' '));
  return (text: string) => codes.has(text);
};

/** Codes of the lists that the standard refers to, those that a transport invoice can have. */
const TYPES = among(
  '80 82 84 130 202 203 204 211 218 219 261 262 295 296 308 325 326 380 381 382 383 384 385 386 387 388 389 390 393 394 395 396 420 456 457 458 502 503 527 532 553 575 623 633 751 780 817 870 875 876 877 935',
);
const CATEGORIES = among('S Z E AE K G O L M B');
const MEANS = among('1 10 20 30 31 42 48 49 54 55 57 58 59 68 97 ZZZ');
const EXEMPT_CODES = among(
  'VATEX-EU-AE VATEX-EU-D VATEX-EU-F VATEX-EU-G VATEX-EU-I VATEX-EU-IC VATEX-EU-J VATEX-EU-O VATEX-EU-79-C VATEX-EU-132 VATEX-EU-143 VATEX-EU-148 VATEX-EU-151 VATEX-EU-309 VATEX-FR-FRANCHISE VATEX-FR-CNWVAT VATEX-FR-CGI261-1 VATEX-FR-CGI262 VATEX-FR-AE VATEX-FR-298SEXDECIESA',
);
const isCountry = (text: string) => /^(1A|XI|[A-Z]{2})$/.test(text);

/** VAT numbers of Greece begin with EL, those of Northern Ireland with XI. */
const hasPrefix = (number: string) => /^(EL|XI|[A-Z]{2})/.test(number);

const DOCUMENT: Readonly<Record<string, Rule>> = {
  'BR-01': said('BT-24'),
  'BR-02': said('BT-1'),
  'BR-03': said('BT-2'),
  'BR-04': said('BT-3'),
  'BR-05': said('BT-5'),
  'BR-06': said('BT-27'),
  'BR-07': said('BT-44'),
  'BR-08': (invoice) => has(invoice, 'BG-5'),
  'BR-09': said('BT-40'),
  'BR-10': (invoice) => has(invoice, 'BG-8'),
  'BR-11': said('BT-55'),
  'BR-12': said('BT-106'),
  'BR-13': said('BT-109'),
  'BR-14': said('BT-112'),
  'BR-15': said('BT-115'),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': eachLine('BT-126'),
  'BR-22': eachLine('BT-129'),
  'BR-23': eachLine('BT-130'),
  'BR-24': eachLine('BT-131'),
  'BR-25': eachLine('BT-153'),
  'BR-26': eachLine('BT-146'),
  'BR-27': ({ lines }) => lines.every((line) => cents(line.of('BT-146')) >= 0),
  'BR-45': eachTax('BT-116'),
  'BR-46': eachTax('BT-117'),
  'BR-47': eachTax('BT-118'),
  'BR-48': ({ taxes }) => taxes.every((tax) => tax.of('BT-118') === 'O' || tax.of('BT-119') !== ''),
  'BR-49': (invoice) => invoice.all('BT-81').length === invoice.all('BG-16').length,
  'BR-50': (invoice) => !has(invoice, 'BG-17') || invoice.of('BT-84') !== '',
  'BR-55': (invoice) => invoice.all('BG-3').length === invoice.all('BT-25').filter((text) => text !== '').length,
  'BR-61': (invoice) => !['30', '58'].includes(invoice.of('BT-81')) || invoice.of('BT-84') !== '',
  'BR-62': (invoice) => schemed(invoice, 'BT-34'),
  'BR-63': (invoice) => schemed(invoice, 'BT-49'),
  'BR-CO-03': (invoice) => !has(invoice, 'BT-7') || !has(invoice, 'BT-8'),
  'BR-CO-04': eachLine('BT-151'),
  'BR-CO-09': (invoice) => [...invoice.all('BT-31'), ...invoice.all('BT-48')].every(hasPrefix),
  'BR-CO-10': (invoice) => sum(invoice.lines.map((line) => line.of('BT-131'))) === cents(invoice.of('BT-106')),
  'BR-CO-13': (invoice) =>
    cents(invoice.of('BT-106')) - orZero(invoice.of('BT-107')) + orZero(invoice.of('BT-108')) ===
    cents(invoice.of('BT-109')),
  'BR-CO-14': (invoice) => sum(invoice.taxes.map((tax) => tax.of('BT-117'))) === orZero(invoice.of('BT-110')),
  'BR-CO-15': (invoice) => cents(invoice.of('BT-109')) + orZero(invoice.of('BT-110')) === cents(invoice.of('BT-112')),
  'BR-CO-16': (invoice) =>
    cents(invoice.of('BT-112')) - orZero(invoice.of('BT-113')) + orZero(invoice.of('BT-114')) ===
    cents(invoice.of('BT-115')),
  // The published rule allows a difference of less than one unit of the currency.
  'BR-CO-17': ({ taxes }) =>
    taxes.every(
      (tax) =>
        Math.abs(
          Math.round((cents(tax.of('BT-116')) * Number(tax.of('BT-119') || 0)) / 100) - cents(tax.of('BT-117')),
        ) < 100,
    ),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-25': (invoice) =>
    !(cents(invoice.of('BT-115')) > 0) || invoice.of('BT-9') !== '' || invoice.of('BT-20') !== '',
  'BR-CO-26': (invoice) => ['BT-29', 'BT-30', 'BT-31'].some((term) => invoice.of(term) !== ''),
  'BR-CL-01': (invoice) => TYPES(invoice.of('BT-3')),
  'BR-CL-04': (invoice) => /^[A-Z]{3}$/.test(invoice.of('BT-5')),
  'BR-CL-11': ({ schemes }) => schemes.registrations.every((scheme) => /^0\d{3}$/.test(scheme)),
  'BR-CL-14': (invoice) => [...invoice.all('BT-40'), ...invoice.all('BT-55')].every(isCountry),
  'BR-CL-16': (invoice) => invoice.all('BT-81').every(MEANS),
  'BR-CL-17': ({ taxes }) => taxes.every((tax) => CATEGORIES(tax.of('BT-118'))),
  'BR-CL-18': ({ lines }) => lines.every((line) => CATEGORIES(line.of('BT-151'))),
  'BR-CL-22': ({ taxes }) =>
    taxes.flatMap((tax) => tax.all('BT-121')).every((code) => EXEMPT_CODES(code.toUpperCase())),
  'BR-CL-23': ({ lines }) => lines.every((line) => /^[A-Z0-9]{2,3}$/.test(line.of('BT-130'))),
  'BR-CL-25': ({ schemes }) => schemes.endpoints.every((scheme) => /^(0\d{3}|9\d{3}|EM|AN)$/.test(scheme)),
  // BR-DEC-09 to BR-DEC-24: no amount has more than two decimals. Prices may have more (BT-146).
  'BR-DEC': ({ amounts }) =>
    amounts.every(([name, text]) => /^(ChargeAmount|PriceAmount)$/.test(name) || /^-?\d+(\.\d{1,2})?$/.test(text)),
};

function schemed(invoice: ReadInvoice, term: string): boolean {
  const count = invoice.all('BT-34').length + invoice.all('BT-49').length;
  return !has(invoice, term) || invoice.schemes.endpoints.length === count;
}

/** What a category of VAT asks for: the name of its rules, its rate, and whose VAT numbers. */
interface Category {
  readonly rules: string;
  readonly rate: 'above zero' | 'zero' | 'none';
  readonly needs: 'seller' | 'both' | 'nobody';
  readonly reason: boolean;
}

const BY_CATEGORY: Readonly<Record<string, Category>> = {
  S: { rules: 'S', rate: 'above zero', needs: 'seller', reason: false },
  Z: { rules: 'Z', rate: 'zero', needs: 'seller', reason: false },
  E: { rules: 'E', rate: 'zero', needs: 'seller', reason: true },
  AE: { rules: 'AE', rate: 'zero', needs: 'both', reason: true },
  K: { rules: 'IC', rate: 'zero', needs: 'both', reason: true },
  G: { rules: 'G', rate: 'zero', needs: 'seller', reason: true },
  O: { rules: 'O', rate: 'none', needs: 'nobody', reason: true },
};

function rulesOf(code: string, { rules, rate, needs, reason }: Category): Record<string, Rule> {
  const lines = (invoice: ReadInvoice) => invoice.lines.filter((line) => line.of('BT-151') === code);
  const taxes = (invoice: ReadInvoice) => invoice.taxes.filter((tax) => tax.of('BT-118') === code);
  const isUsed = (invoice: ReadInvoice) => lines(invoice).length > 0;
  const isRate = (text: string) => {
    if (rate === 'none') return text === '';
    return text !== '' && (rate === 'zero' ? Number(text) === 0 : Number(text) > 0);
  };
  const seller = (invoice: ReadInvoice) => invoice.of('BT-31') !== '' || invoice.of('BT-32') !== '';
  const buyer = (invoice: ReadInvoice) => invoice.of('BT-48') !== '' || (code === 'AE' && invoice.of('BT-47') !== '');
  const isNamed = (invoice: ReadInvoice) => {
    if (needs === 'nobody') return invoice.of('BT-31') === '' && invoice.of('BT-48') === '';
    return (
      (code === 'K' || code === 'G' ? invoice.of('BT-31') !== '' : seller(invoice)) &&
      (needs === 'seller' || buyer(invoice))
    );
  };
  const base = (invoice: ReadInvoice, of: string) =>
    sum(
      lines(invoice)
        .filter((line) => line.of('BT-152') === of)
        .map((line) => line.of('BT-131')),
    );
  return {
    [`BR-${rules}-01`]: (invoice) =>
      !isUsed(invoice) || (code === 'S' ? taxes(invoice).length > 0 : taxes(invoice).length === 1),
    [`BR-${rules}-02`]: (invoice) => !isUsed(invoice) || isNamed(invoice),
    [`BR-${rules}-05`]: (invoice) => lines(invoice).every((line) => isRate(line.of('BT-152'))),
    [`BR-${rules}-08`]: (invoice) =>
      taxes(invoice).every((tax) => cents(tax.of('BT-116')) === base(invoice, tax.of('BT-119'))),
    [`BR-${rules}-09`]: (invoice) =>
      code === 'S'
        ? taxes(invoice).every((tax) => Number(tax.of('BT-119')) > 0)
        : taxes(invoice).every((tax) => cents(tax.of('BT-117')) === 0),
    [`BR-${rules}-10`]: (invoice) =>
      taxes(invoice).every((tax) => reason === (tax.of('BT-120') !== '' || tax.of('BT-121') !== '')),
  };
}

const RULES: Readonly<Record<string, Rule>> = {
  ...DOCUMENT,
  ...Object.assign({}, ...Object.entries(BY_CATEGORY).map(([code, category]) => rulesOf(code, category))),
  'BR-IC-11': (invoice) => !uses(invoice, 'K') || invoice.of('BT-72') !== '' || has(invoice, 'BG-14'),
  'BR-IC-12': (invoice) => !uses(invoice, 'K') || invoice.of('BT-80') !== '',
  'BR-O-11': (invoice) => !uses(invoice, 'O') || invoice.taxes.length === 1,
  'BR-O-12': (invoice) => !uses(invoice, 'O') || invoice.lines.every((line) => line.of('BT-151') === 'O'),
};

function uses({ taxes }: ReadInvoice, code: string): boolean {
  return taxes.some((tax) => tax.of('BT-118') === code);
}

/** The names of all rules that are checked. */
export const RULE_NAMES = Object.keys(RULES);

/** Returns the business rules of EN 16931 that an invoice in CII or UBL breaks. */
export function brokenBusinessRules(xml: string): string[] {
  const invoice = readInvoice(xml);
  return RULE_NAMES.filter((name) => RULES[name]?.(invoice) === false);
}
