/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number;

  /** @param start an ISO instant */
  constructor(start = '2026-03-17T07:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  readonly now = (): number => this.#now;

  /** The time as an ISO instant, moved by some milliseconds. */
  iso(shift = 0): string {
    return new Date(this.#now + shift).toISOString();
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
