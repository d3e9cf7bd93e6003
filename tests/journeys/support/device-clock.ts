import type { BrowserContext, Page } from 'playwright';

interface Shift {
  /** Milliseconds. */
  readonly by: number;
  readonly turn: number;
}

let turns = 0;

/**
 * Sets the clock of a page, or of all pages of a browser, ahead of the true time by some milliseconds (back where they are
 * negative), now and after every load. Workers keep the true time. The last call counts: Playwright runs the scripts of a page in any order. Only dates are shifted: Playwright's own
 * `clock.setSystemTime` also replaces timers, and now and then a page that it was set for begins at 1970.
 */
export async function setClockAhead(where: Page | BrowserContext, by: number): Promise<void> {
  turns += 1;
  const shift: Shift = { by, turn: turns };
  await where.addInitScript(shiftDates, shift);
  if (!('pages' in where)) {
    await where.evaluate(shiftDates, shift);
    return;
  }
  // A page that is being left gets the script with what comes.
  for (const page of where.pages()) await page.evaluate(shiftDates, shift).catch(() => undefined);
}

function shiftDates({ by, turn }: Shift): void {
  const scope = globalThis as { clockAhead?: number; clockTurn?: number };
  if ((scope.clockTurn ?? 0) > turn) return;
  const isShifted = scope.clockTurn !== undefined;
  scope.clockTurn = turn;
  scope.clockAhead = by;
  // What took hold of `Date.now` while it was shifted follows each later setting.
  if (isShifted) return;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + (scope.clockAhead ?? 0));
      else super(...given);
    }

    static override now(): number {
      return Real.now() + (scope.clockAhead ?? 0);
    }
  } as DateConstructor;
}
