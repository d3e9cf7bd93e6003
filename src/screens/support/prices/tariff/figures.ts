import * as v from 'valibot';
import { type FieldViolation, violationOf } from '#contract/violations.ts';
import { TariffFigures } from '#freight/quote/tariff.ts';

type Node = Record<string, unknown>;

/** The figure at a path (`truck.call_out`); undefined where the tariff has none. */
export function figureAt(figures: TariffFigures, path: string): number | undefined {
  const found = path.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], figures);
  return typeof found === 'number' ? found : undefined;
}

/** Figures with others at some paths. */
export function withFigures(figures: TariffFigures, changes: ReadonlyMap<string, number>): TariffFigures {
  const changed = structuredClone(figures);
  for (const [path, value] of changes) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const node = keys.reduce<unknown>((found, key) => (found as Node)[key], changed);
    (node as Node)[last] = value;
  }
  return changed;
}

/** The first fault of figures by the schema that the server checks by; null if there is none. */
export function faultOf(figures: TariffFigures): FieldViolation | null {
  const result = v.safeParse(TariffFigures, figures);
  return result.success ? null : violationOf(result.issues[0]);
}
