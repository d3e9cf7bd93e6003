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
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(tag, form).format(value / divisor);
}

/** Reads a typed figure, in the unit that tariffs keep; NaN if it is none, or finer than is kept. */
export function readFigure(text: string, kind: FigureKind): number {
  const bare = text.replace(/\s/g, '').replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(bare)) return Number.NaN;
  const kept = Number(bare) * SCALES[kind][0];
  const whole = Math.round(kept);
  return Math.abs(kept - whole) < 1e-6 ? whole : Number.NaN;
}
