/** A heap of numbers, the least key first. Keys and values are in two arrays, so that nothing is allocated for an entry. */
export class Heap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  get size(): number {
    return this.#keys.length;
  }

  push(key: number, value: number): void {
    let at = this.#keys.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#keys[parent] as number;
      if (above <= key) break;
      this.#set(at, above, this.#values[parent] as number);
      at = parent;
    }
    this.#set(at, key, value);
  }

  /** Takes the value with the least key, and its key; null when nothing is left. */
  pop(): { readonly key: number; readonly value: number } | null {
    const [key] = this.#keys;
    const [value] = this.#values;
    const lastKey = this.#keys.pop();
    const lastValue = this.#values.pop();
    if (key === undefined || value === undefined || lastKey === undefined || lastValue === undefined) return null;
    if (this.#keys.length > 0) this.#sink(lastKey, lastValue);
    return { key, value };
  }

  /** Puts an entry at the top, then under every smaller one. */
  #sink(key: number, value: number): void {
    const { length } = this.#keys;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && (this.#keys[child + 1] as number) < (this.#keys[child] as number)) child += 1;
      if ((this.#keys[child] as number) >= key) break;
      this.#set(at, this.#keys[child] as number, this.#values[child] as number);
      at = child;
    }
    this.#set(at, key, value);
  }

  #set(at: number, key: number, value: number): void {
    this.#keys[at] = key;
    this.#values[at] = value;
  }
}
