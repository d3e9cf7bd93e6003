import process from 'node:process';

// Loaded into a server before its own code: sets its clock ahead, so that a journey need not wait for days.

const ahead = Number(process.env.LADING_TEST_CLOCK_AHEAD);
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }

  static override now(): number {
    return Real.now() + ahead;
  }
} as DateConstructor;
