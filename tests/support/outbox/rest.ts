/** Something that works by itself for a while: a disk, a network. `busy` counts what it has under way. */
export interface Worker {
  readonly busy: number;
}

/** Turns of the event loop without any work after which nothing more will happen by itself. */
const QUIET_TURNS = 6;
const TOO_MANY_TURNS = 20_000;

/** One turn of the event loop: the step by which everything in a story goes on. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

export async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}

/** Waits until nothing goes on any more that does not wait for the time, the network or the driver. */
export async function atRest(workers: readonly Worker[]): Promise<void> {
  let quiet = 0;
  for (let done = 0; quiet < QUIET_TURNS; done += 1) {
    if (done > TOO_MANY_TURNS) throw new Error('This story does not come to rest.');
    await turn();
    quiet = workers.some(({ busy }) => busy > 0) ? 0 : quiet + 1;
  }
}
