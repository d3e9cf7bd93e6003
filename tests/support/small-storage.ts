/** What pages call localStorage, for code that runs without a page. `room` is how many characters it takes. */
export class SmallStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly #values = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException('no room', 'QuotaExceededError');
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}
