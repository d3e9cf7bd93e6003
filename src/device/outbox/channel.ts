import type { Mission } from '#freight/mission/mission.ts';
import type { Op } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';

type Message =
  | { readonly type: 'event'; readonly event: OutboxEvent }
  | { readonly type: 'who_sends' }
  | { readonly type: 'i_send' };

/** Time to wait for an answer, in milliseconds. An active sender answers at once. */
const ANSWER_TIME = 1000;

/** Broadcast channel between all tabs and the service worker of this device. */
export class OutboxChannel {
  readonly #channel = new BroadcastChannel('lading-outbox');
  readonly #listeners = new Set<(event: OutboxEvent) => void>();
  readonly #answers = new Set<() => void>();
  #sends = false;

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'event') this.#hear(data.event);
      else if (data.type === 'who_sends' && this.#sends)
        this.#channel.postMessage({ type: 'i_send' } satisfies Message);
      else if (data.type === 'i_send') for (const answer of this.#answers) answer();
    };
  }

  /** Sends an event to all contexts, including this one. */
  readonly emit = (event: OutboxEvent): void => {
    if (event.type === 'sending') this.#sends = event.opId !== null;
    this.#channel.postMessage({ type: 'event', event } satisfies Message);
    this.#hear(event);
  };

  /** @returns the function that stops listening */
  onEvent(listener: (event: OutboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True if the current sender responds. */
  readonly senderAnswers = async (): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let answer = () => undefined as void;
    const answered = new Promise<boolean>((resolve) => {
      answer = () => resolve(true);
      timer = setTimeout(() => resolve(false), ANSWER_TIME);
    });
    this.#answers.add(answer);
    this.#channel.postMessage({ type: 'who_sends' } satisfies Message);
    return answered.finally(() => {
      clearTimeout(timer);
      this.#answers.delete(answer);
    });
  };

  #hear(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/**
 * Events of the outbox. `sent` and `total` of `sending` are in bytes; `kept` ops are on the disk; `ops_changed` means
 * that the outbox must be read again. A `sent` op has its log `entry`, unless another context wrote it.
 */
export type OutboxEvent =
  | { readonly type: 'ops_changed' }
  | { readonly type: 'kept'; readonly ops: readonly Op[] }
  | { readonly type: 'drafts_changed'; readonly missionId: string }
  | { readonly type: 'sending'; readonly opId: string | null; readonly sent: number; readonly total: number }
  | {
      readonly type: 'sent';
      readonly opId: string;
      readonly userId: string;
      readonly mission: Mission;
      readonly entry: LogEntry | null;
    }
  | { readonly type: 'network'; readonly state: NetworkState }
  | { readonly type: 'session_ended'; readonly userId: string }
  | { readonly type: 'session_changed' }
  | { readonly type: 'app_too_old' };

/** Connection state according to the last attempt. */
export type NetworkState = 'reached' | 'unreachable' | 'captive';
