/**
 * Whether a page or a worker runs. A killed one never goes on: what it waits for never comes. A frozen one goes on when
 * it wakes, with all that came meanwhile.
 */
export class Life {
  #state: 'awake' | 'frozen' | 'dead' = 'awake';
  #woken = Promise.withResolvers<void>();

  get isAwake(): boolean {
    return this.#state === 'awake';
  }

  get isDead(): boolean {
    return this.#state === 'dead';
  }

  freeze(): void {
    if (this.#state === 'awake') this.#state = 'frozen';
  }

  wake(): void {
    if (this.#state !== 'frozen') return;
    this.#state = 'awake';
    this.#woken.resolve();
    this.#woken = Promise.withResolvers();
  }

  end(): void {
    this.#state = 'dead';
  }

  /** Brings a result into this life. */
  async into<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } finally {
      await this.#running();
    }
  }

  async #running(): Promise<void> {
    while (this.#state === 'frozen') await this.#woken.promise;
    if (this.#state === 'dead') await new Promise(() => undefined);
  }
}
