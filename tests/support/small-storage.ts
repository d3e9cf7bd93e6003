/**
 * What pages call localStorage, for code that runs without a page. `room` is how many characters it takes. Browsers write
 * it to the disk late: `loseLast` is what a kill does to it.
 */
export class SmallStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  #values = new Map<string, string>();
  readonly #before: Map<string, string>[] = [];
  room = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException('no room', 'QuotaExceededError');
    this.#change((values) => values.set(key, value));
  }

  removeItem(key: string): void {
    this.#change((values) => values.delete(key));
  }

  /** The last changes never reached the disk. */
  loseLast(count: number): void {
    for (let lost = 0; lost < count; lost += 1) this.#values = this.#before.pop() ?? this.#values;
  }

  #change(change: (values: Map<string, string>) => void): void {
    this.#before.push(this.#values);
    this.#values = new Map(this.#values);
    change(this.#values);
  }
}
