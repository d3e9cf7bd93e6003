import { createHash } from 'node:crypto';
import { uuidv7 } from '#freight/values/uuid.ts';

/** Chance that repeats itself: the same seed gives the same row of numbers (sfc32, 128 bits of state). */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.#state = Uint32Array.from([0, 4, 8, 12], (at) => digest.readUInt32LE(at));
  }

  /** From 0 up to 1. */
  next(): number {
    const [a = 0, b = 0, c = 0, count = 0] = this.#state;
    const sum = (a + b + count) >>> 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, count + 1]);
    return sum / 2 ** 32;
  }

  /** A whole number, both ends among them. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** A UUID version 7 of a moment in Unix milliseconds. */
  uuid(at: number): string {
    return uuidv7(
      at,
      Uint8Array.from({ length: 16 }, () => this.integer(0, 255)),
    );
  }
}
