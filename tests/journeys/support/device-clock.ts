import type { Page } from '@playwright/test';

/**
 * Sets the clock of a page ahead by some milliseconds, now and after every load. Only dates are shifted: Playwright's own
 * `clock.setSystemTime` also replaces timers, and now and then a page that it was set for begins at 1970.
 */
export async function setClockAhead(page: Page, by: number): Promise<void> {
  await page.addInitScript(shiftDates, by);
  await page.evaluate(shiftDates, by);
}

function shiftDates(by: number): void {
  const scope = globalThis as { RealDate?: DateConstructor };
  const Real = scope.RealDate ?? Date;
  scope.RealDate = Real;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + by);
      else super(...given);
    }

    static override now(): number {
      return Real.now() + by;
    }
  } as DateConstructor;
}
