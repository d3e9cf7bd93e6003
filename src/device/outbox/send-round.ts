import { groupBy } from '#freight/values/group-by.ts';
import type { Op } from '../store/op.ts';
import type { StoredSession } from '../store/session-record.ts';
import { StorageFault } from '../store/storage-fault.ts';
import { attempt } from './attempt.ts';
import type { OutboxEvent } from './channel.ts';
import { type Connection, type Drained, isOpen } from './connection.ts';
import { letGoDue } from './decide.ts';
import type { OutboxDeps } from './deps.ts';
import { handleFailure } from './handle-failure.ts';
import { type Next, nextOps } from './next-op.ts';
import { recordSent, type Sent } from './record-outcome.ts';

/** Limit of parallel requests. Browsers open six connections per host; one of them is used for live updates. */
export const MAX_AT_ONCE = 5;

/** Limit of ops per round, so that another tab that waits for the lock gets it soon. */
const MAX_IN_A_TURN = 100;

/**
 * One round of sending. Sends the first op of each mission, up to `MAX_AT_ONCE` in parallel and only one with a file:
 * several uploads on a slow network would all arrive late. Confirmed ops are recorded while the next ones are in
 * flight. If the app is killed before that, they are sent again and the server replays its answers.
 */
export class SendRound {
  readonly #deps: OutboxDeps;
  readonly #connection: Connection;
  readonly #signal: AbortSignal;
  /** Requests in flight, by mission. */
  readonly #busy = new Map<string, Promise<void>>();
  readonly #toNote: Sent[] = [];
  #notes: Promise<void> | null = null;
  /** Missions skipped after a storage fault. The others continue. */
  readonly #aside = new Set<string>();
  #sender: string | null = null;
  #started = 0;
  #uploads = 0;
  #isAnnounced = false;
  #mayLetGo = true;
  #dueAt: number | null = null;
  #wakesSeen = 0;
  #end: Drained | null = null;
  #fault: unknown = null;

  constructor(deps: OutboxDeps, connection: Connection, signal: AbortSignal) {
    this.#deps = { ...deps, emit: (event) => this.#emit(deps, event) };
    this.#connection = connection;
    this.#signal = signal;
  }

  /** @throws StorageFault if something could not be stored, after everything possible was sent */
  async run(): Promise<Drained | 'again'> {
    try {
      for (const sent of this.#connection.unnoted.values()) this.#note(sent);
      await this.#fill();
      while (this.#busy.size > 0) {
        await this.#change();
        await this.#fill();
      }
      await this.#notes;
      if (this.#fault !== null) throw this.#fault;
      return this.#end ?? 'again';
    } finally {
      // Release the lock only when all requests and writes have ended.
      await Promise.allSettled([...this.#busy.values(), this.#notes]);
      if (this.#isAnnounced) this.#deps.emit({ type: 'sending', opId: null, sent: 0, total: 0 });
    }
  }

  /** Resolves when a request ended, an op is due, or a new op was stored. */
  async #change(): Promise<void> {
    if (this.#connection.wakes !== this.#wakesSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const woken = new Promise<void>((resolve) => {
      this.#connection.wake = resolve;
      if (this.#dueAt !== null) timer = setTimeout(resolve, Math.max(0, this.#dueAt - this.#deps.now()));
    });
    await Promise.race([...this.#busy.values(), woken]).finally(() => clearTimeout(timer));
  }

  /** Sends first ops of missions until the limit is reached or none is ready. */
  async #fill(): Promise<void> {
    this.#wakesSeen = this.#connection.wakes;
    while (this.#room() > 0) {
      const wasBusy = this.#busy.size > 0;
      const [session, expected] = await Promise.all([
        this.#deps.session(),
        this.#sender === null ? null : this.#next(this.#sender),
      ]);
      if (session === null || session.ended) {
        this.#end ??= { reason: 'signed_out' };
        return;
      }
      const next = expected !== null && session.userId === this.#sender ? expected : await this.#next(session.userId);
      this.#sender = session.userId;
      const ops = this.#chosen(next);
      this.#dueAt = next.dueAt;
      if (ops.length === 0) {
        // A request may have ended since the outbox was read: read it again.
        if (wasBusy && this.#busy.size === 0) continue;
        if (!wasBusy) this.#end ??= { reason: 'done', dueAt: next.dueAt };
        return;
      }
      // Read the ops again after this: one may have been undone at the last moment.
      if (this.#mayLetGo && ops.some(({ holdUntil }) => holdUntil !== 0)) await this.#letGo(session.userId);
      else for (const op of ops) this.#start(op, session);
    }
  }

  #room(): number {
    const isOver = this.#end !== null || this.#signal.aborted || this.#started >= MAX_IN_A_TURN;
    if (isOver || !isOpen(this.#connection, this.#deps.now())) return 0;
    if (this.#connection.isProven) return MAX_AT_ONCE - this.#busy.size;
    // An upload may take minutes: one step in parallel probes the connection sooner.
    return this.#busy.size === this.#uploads ? 1 : 0;
  }

  #next(userId: string): Promise<Next> {
    const { tried, answered } = this.#connection;
    // A mission stays busy until the next read: the ops read before may be older than its last answer.
    const busy = new Set([...this.#busy.keys(), ...this.#aside]);
    const sending = { busy, tried, answered, mayUpload: this.#uploads === 0 };
    return nextOps(this.#deps.db, userId, this.#deps.now(), sending, this.#room());
  }

  #chosen({ ops, fallback }: Next): readonly Op[] {
    if (ops.length > 0 || fallback === null || this.#busy.size > 0) return ops;
    this.#connection.tried.clear();
    return [fallback];
  }

  /** Releases due ops. A full disk does not block sending: the ops are sent even if the release cannot be stored. */
  async #letGo(userId: string): Promise<void> {
    try {
      await letGoDue(this.#deps, userId);
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      this.#mayLetGo = false;
      this.#fault = error;
    }
  }

  #start(op: Op, session: StoredSession): void {
    this.#started += 1;
    if (op.file !== null) this.#uploads += 1;
    const sent = this.#send(op, session).finally(() => {
      this.#busy.delete(op.laneId);
      if (op.file !== null) this.#uploads -= 1;
    });
    // A failure fails the whole round; any waiter may report it.
    sent.catch(() => undefined);
    this.#busy.set(op.laneId, sent);
  }

  async #send(op: Op, session: StoredSession): Promise<void> {
    const { pauses } = this.#connection;
    try {
      const outcome = await attempt(this.#deps, op, session, this.#signal);
      if (outcome.type === 'sent') {
        this.#connection.failures = 0;
        this.#connection.isProven = true;
        this.#connection.answered.add(op.seq);
        this.#note({ op, mission: outcome.mission });
        return;
      }
      const end = await handleFailure(this.#deps, this.#connection, { op, session, pauses, outcome });
      this.#end ??= end;
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      this.#aside.add(op.laneId);
      this.#fault = error;
    }
  }

  #note(sent: Sent): void {
    this.#connection.unnoted.set(sent.op.seq, sent);
    this.#deps.emit({ type: 'network', state: 'reached' });
    this.#toNote.push(sent);
    this.#notes ??= this.#noteAll();
  }

  /** Answers that arrive during a write are stored with the next one, in one transaction. */
  async #noteAll(): Promise<void> {
    while (this.#toNote.length > 0) {
      const together = groupBy(this.#toNote.splice(0), ({ op }) => op.userId);
      for (const [userId, sent] of together) await this.#noteTogether(userId, sent);
    }
    // In the same tick as the last check; otherwise an answer in between would not be stored.
    this.#notes = null;
  }

  /** Stores results together; if that fails, one by one, so that one failure does not block the others. */
  async #noteTogether(userId: string, sent: readonly Sent[]): Promise<void> {
    try {
      await recordSent(this.#deps, userId, sent);
      for (const { op } of sent) this.#connection.unnoted.delete(op.seq);
    } catch (error) {
      if (sent.length === 1) this.#fault = error;
      else for (const one of sent) await this.#noteTogether(userId, [one]);
    }
  }

  /** Listeners show a single op in flight. An upload has priority over the steps beside it. */
  #emit(deps: OutboxDeps, event: OutboxEvent): void {
    if (event.type !== 'sending') return deps.emit(event);
    if (event.opId !== null && event.total === 0 && this.#uploads > 0) return;
    this.#isAnnounced = event.opId !== null;
    deps.emit(event);
  }
}
