import { vi } from 'vitest';

/**
 * A device whose memory a test can take and give back. While it is short, nothing is decoded and nothing is drawn, in the
 * page and in its workers.
 */
export class Memory {
  #isShort = false;
  readonly #bus = new BroadcastChannel('memory');
  readonly #spies: { mockRestore: () => void }[] = [];

  constructor() {
    this.#bus.onmessage = ({ data }) => {
      if (data === 'ask') this.#bus.postMessage(this.#isShort ? 'short' : 'enough');
    };
    const isShort = () => this.#isShort;
    const Original = Worker;
    vi.stubGlobal(
      'Worker',
      class extends Original {
        constructor(url: string | URL, options?: WorkerOptions) {
          // The search for a quality that fits has a worker of an older kind.
          if (options?.type === 'module') super(scriptOf(asking(String(url))), options);
          else if (isShort()) throw new RangeError('Out of memory');
          else super(url, options);
        }
      },
    );
  }

  take(): void {
    this.#isShort = true;
    this.#spies.push(vi.spyOn(window, 'createImageBitmap').mockImplementation(notAllocated));
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      this.#spies.push(
        vi.spyOn(prototype, 'drawImage').mockImplementation(() => {
          throw new RangeError('Out of memory');
        }),
      );
    }
  }

  free(): void {
    this.#isShort = false;
    for (const spy of this.#spies.splice(0)) spy.mockRestore();
  }

  close(): void {
    this.free();
    this.#bus.close();
  }
}

/** The next workers end as soon as they are started, as when the system takes their memory. */
export function breakWorkers(count: number): void {
  const Original = Worker;
  let left = count;
  vi.stubGlobal(
    'Worker',
    class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        const isBroken = options?.type === 'module' && left > 0;
        if (isBroken) left -= 1;
        super(isBroken ? scriptOf('throw new Error("ended")') : url, options);
      }
    },
  );
}

function notAllocated(): Promise<never> {
  return Promise.reject(new DOMException('The ImageBitmap could not be allocated.', 'InvalidStateError'));
}

function scriptOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** A worker that asks the page before each image whether there is memory for it. */
const asking = (url: string) => `
  import ${JSON.stringify(url)};
  const bus = new BroadcastChannel('memory');
  const original = createImageBitmap;
  self.createImageBitmap = async (...values) => {
    // Several images may ask at once.
    const answer = new Promise((resolve) => bus.addEventListener('message', ({ data }) => data !== 'ask' && resolve(data)));
    bus.postMessage('ask');
    if ((await answer) === 'enough') return original(...values);
    throw new DOMException('The ImageBitmap could not be allocated.', 'InvalidStateError');
  };
`;
