/** The unit a figure of a tariff is written in: euros, per cent, metres, tonnes of gross weight. */
export type FigureKind = 'money' | 'percent' | 'share' | 'metres' | 'weight' | 'tonnes' | 'number';

/** The divisor by which a figure of a tariff is written, and its decimals. */
const SCALES: Readonly<Record<FigureKind, readonly [divisor: number, digits: number]>> = {
  money: [100, 2],
  percent: [10, 1],
  share: [100, 2],
  metres: [10, 1],
  // Kilograms for a decimetre of floor, written for a metre.
  weight: [0.1, 0],
  tonnes: [1000, 1],
  number: [1, 0],
};

/** A figure as it is typed over: no thousands, since they read as decimals elsewhere. */
export function writeFigure(value: number, kind: FigureKind, tag: string): string {
  const [divisor, digits] = SCALES[kind];
  return formOf(tag, digits).format(value / divisor);
}

/** Forms of numbers are dear to make, and a tariff has more than a hundred figures. */
const forms = new Map<string, Intl.NumberFormat>();

function formOf(tag: string, digits: number): Intl.NumberFormat {
  const known = forms.get(`${tag} ${digits}`);
  if (known !== undefined) return known;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const made = new Intl.NumberFormat(tag, form);
  forms.set(`${tag} ${digits}`, made);
  return made;
}

/** Reads a typed figure, in the unit that tariffs keep; NaN if it is none, or finer than is kept. */
export function readFigure(text: string, kind: FigureKind): number {
  const bare = text.replace(/\s/g, '').replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(bare)) return Number.NaN;
  const kept = Number(bare) * SCALES[kind][0];
  const whole = Math.round(kept);
  return Math.abs(kept - whole) < 1e-6 ? whole : Number.NaN;
}
