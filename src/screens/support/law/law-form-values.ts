import * as v from 'valibot';
import type { BodyInput } from '#contract/call.ts';
import { enterLawRow } from '#contract/law-row.ts';
import type { ListedLawRow } from '#device/support/law-rows.ts';
import type { LawFigures, LawRule } from '#freight/law/law.ts';
import { type FigureKind, readFigure, writeFigure } from '../../parts/form/figure-text.ts';

/** A figure as it is typed, read in the unit that is kept. Bounds are in that unit; nothing typed is null. */
function optional(kind: FigureKind, least: number, most: number) {
  return v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? null : readFigure(typed, kind))),
    v.nullable(v.pipe(v.number('invalid'), v.minValue(least), v.maxValue(most))),
  );
}

/** The same where something must be typed. */
function needed(kind: FigureKind, least: number, most: number) {
  return v.pipe(
    v.string(),
    v.check((typed) => typed.trim() !== '', 'required'),
    v.transform((typed) => readFigure(typed, kind)),
    v.number('invalid'),
    v.minValue(least),
    v.maxValue(most),
  );
}

const COST = v.object({ per_km: needed('money', 0, 1000), per_hour: needed('money', 0, 20_000) });
const DRIVER = v.picklist(['forbidden', 'agreed']);

const HANDLING = {
  driver: DRIVER,
  over_kg: needed('tonnes', 0, 60_000),
  groupage: v.boolean(),
  carrier_below_kg: optional('tonnes', 0, 60_000),
} as const;

const WAITING = {
  free_minutes: needed('number', 30, 480),
  hour_price: needed('money', 0, 100_000),
  most_hours_a_day: optional('number', 1, 24),
  second_day: optional('number', 0, 400),
  further_days: optional('number', 0, 400),
} as const;

const COSTS = { classes: v.object({ van: COST, light: COST, rigid: COST, articulated: COST }) } as const;

const CABOTAGE = {
  unloads: needed('number', 1, 20),
  within_days: needed('number', 1, 60),
  days_out: needed('number', 0, 60),
} as const;

/** Kilograms above and up to which vans need it. */
const TACHOGRAPH = { over_kg: needed('tonnes', 0, 7500), to_kg: needed('tonnes', 0, 7500) } as const;

const CODE = {
  system: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(40)),
  listed: v.boolean(),
  from_kg: needed('number', 0, 60_000),
  valid_days: needed('number', 1, 365),
} as const;

/** In tenths of a per cent, and in hundredths. */
const VAT = { rate: needed('percent', 1, 500) } as const;
const REFINANCING = { rate: needed('share', 0, 5000) } as const;

/** Figures of the rules that are not entered now: anything may stand there. */
const TYPED_COST = v.object({ per_km: v.string(), per_hour: v.string() });
const TYPED = {
  driver: DRIVER,
  over_kg: v.string(),
  groupage: v.boolean(),
  carrier_below_kg: v.string(),
  free_minutes: v.string(),
  hour_price: v.string(),
  most_hours_a_day: v.string(),
  second_day: v.string(),
  further_days: v.string(),
  unloads: v.string(),
  within_days: v.string(),
  days_out: v.string(),
  to_kg: v.string(),
  system: v.string(),
  listed: v.boolean(),
  from_kg: v.string(),
  valid_days: v.string(),
  rate: v.string(),
  classes: v.object({ van: TYPED_COST, light: TYPED_COST, rigid: TYPED_COST, articulated: TYPED_COST }),
} as const;

const { country, effective_from, source, note, checked_on, reason, source_url } = enterLawRow.body.schema.entries;
const COMMON = { country, effective_from, source, checked_on, reason, note: v.unwrap(note) } as const;

/** No address, or that of a public text. */
const ADDRESS = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() === '' ? null : typed)),
  v.unwrap(source_url),
);

/** The form of a row of each rule, as it is typed. */
export const SCHEMAS = {
  handling: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...HANDLING }) }),
  waiting: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...WAITING }) }),
  cost: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...COSTS }) }),
  cabotage: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...CABOTAGE }) }),
  tachograph: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...TACHOGRAPH }) }),
  goods_code: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...CODE }) }),
  vat: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...VAT }) }),
  refinancing: v.object({ ...COMMON, source_url: ADDRESS, figures: v.object({ ...TYPED, ...REFINANCING }) }),
} as const;

export type LawForm = v.InferInput<(typeof SCHEMAS)[LawRule]>;

/** Returns the body of a valid form. */
export function bodyOf(rule: LawRule, { figures, ...typed }: LawForm): BodyInput<typeof enterLawRow> {
  return { ...typed, source_url: typed.source_url.trim() || null, figures: figuresOf(rule, figures) };
}

function figuresOf(rule: LawRule, typed: LawForm['figures']): LawFigures {
  switch (rule) {
    case 'handling': {
      const { carrier_below_kg: below, ...figures } = v.parse(v.object(HANDLING), typed);
      return { rule, ...figures, ...(below !== null && { carrier_below_kg: below }) };
    }
    case 'waiting': {
      const { second_day, further_days, ...figures } = v.parse(v.object(WAITING), typed);
      const later = [second_day, further_days].filter((share) => share !== null);
      return { rule, ...figures, later_days: later.map((share) => 1000 + 10 * share) };
    }
    case 'cost':
      return { rule, ...v.parse(v.object(COSTS), typed) };
    case 'cabotage':
      return { rule, ...v.parse(v.object(CABOTAGE), typed) };
    case 'tachograph':
      return { rule, ...v.parse(v.object(TACHOGRAPH), typed) };
    case 'goods_code':
      return { rule, ...v.parse(v.object(CODE), typed) };
    case 'vat':
      return { rule, ...v.parse(v.object(VAT), typed) };
    case 'refinancing':
      return { rule, ...v.parse(v.object(REFINANCING), typed) };
  }
}

const NO_COST = { per_km: '', per_hour: '' };

/** An empty form, or one that begins with the figures of the row that it follows. */
export function beginWith(row: ListedLawRow | null, tag: string): LawForm {
  const empty: LawForm = {
    country: row?.country ?? '',
    effective_from: '',
    source: row?.source ?? '',
    source_url: row?.source_url ?? '',
    note: row?.note ?? '',
    checked_on: '',
    reason: '',
    figures: {
      driver: 'forbidden',
      over_kg: '',
      groupage: true,
      carrier_below_kg: '',
      free_minutes: '',
      hour_price: '',
      most_hours_a_day: '',
      second_day: '',
      further_days: '',
      unloads: '',
      within_days: '',
      days_out: '',
      to_kg: '',
      system: '',
      listed: false,
      from_kg: '',
      valid_days: '',
      rate: '',
      classes: { van: NO_COST, light: NO_COST, rigid: NO_COST, articulated: NO_COST },
    },
  };
  return row === null ? empty : { ...empty, figures: { ...empty.figures, ...typedFigures(row.figures, tag) } };
}

function typedFigures(figures: LawFigures, tag: string): Partial<LawForm['figures']> {
  const write = (value: number | null | undefined, kind: FigureKind) =>
    value === null || value === undefined ? '' : writeFigure(value, kind, tag);
  switch (figures.rule) {
    case 'handling': {
      const { driver, over_kg, groupage, carrier_below_kg: below } = figures;
      return { driver, groupage, over_kg: write(over_kg, 'tonnes'), carrier_below_kg: write(below, 'tonnes') };
    }
    case 'waiting': {
      const [second, further] = figures.later_days.map((factor) => (factor - 1000) / 10);
      return {
        free_minutes: write(figures.free_minutes, 'number'),
        hour_price: write(figures.hour_price, 'money'),
        most_hours_a_day: write(figures.most_hours_a_day, 'number'),
        second_day: write(second, 'number'),
        further_days: write(further, 'number'),
      };
    }
    case 'cabotage':
      return {
        unloads: write(figures.unloads, 'number'),
        within_days: write(figures.within_days, 'number'),
        days_out: write(figures.days_out, 'number'),
      };
    case 'tachograph':
      return { over_kg: write(figures.over_kg, 'tonnes'), to_kg: write(figures.to_kg, 'tonnes') };
    case 'goods_code': {
      const { system, listed, from_kg, valid_days } = figures;
      return { system, listed, from_kg: write(from_kg, 'number'), valid_days: write(valid_days, 'number') };
    }
    case 'vat':
      return { rate: write(figures.rate, 'percent') };
    case 'refinancing':
      return { rate: write(figures.rate, 'share') };
    case 'cost': {
      const { van, light, rigid, articulated } = figures.classes;
      const typed = ({ per_km, per_hour }: typeof van) => ({
        per_km: write(per_km, 'money'),
        per_hour: write(per_hour, 'money'),
      });
      const classes = { van: typed(van), light: typed(light), rigid: typed(rigid), articulated: typed(articulated) };
      return { classes };
    }
  }
}
