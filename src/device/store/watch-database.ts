import type { DBCore, DBCoreTable, Dexie } from 'dexie';
import { withResolvers } from '#freight/values/with-resolvers.ts';
import { isAway, onAway } from './hidden-page.ts';
import { untilItAnswers } from './probe.ts';
import { letGo } from './read-as-it-is.ts';
import { isSilent, noteSilence, onAnswer } from './silence.ts';

/**
 * Interval between checks of waiting work, in milliseconds. A busy or sleeping page checks later, so it waits longer.
 */
const LOOK_EVERY = 250;

/** Timeouts for the first answer of a transaction, in milliseconds. */
const FIRST_ANSWER = { readonly: 2500, readwrite: 5000 } as const;

/** Timeout of a transaction after its first answer, in milliseconds: old phones write photos for seconds. */
const WHOLE = 20_000;

/** The database does not answer, or the page is put away: no work was started. */
class NoAnswer extends Error {
  constructor() {
    super('the database answers nothing');
    this.name = 'NoAnswer';
  }
}

/** A transaction under way. Times in milliseconds, of a page that is awake. */
interface Run {
  readonly mode: IDBTransactionMode;
  waited: number;
  isAnswered: boolean;
}

/** Work that may wait for the database to open. */
interface Work {
  readonly patience: number;
  readonly fail: (error: Error) => void;
  waited: number;
}

const watches = new WeakMap<Dexie, Watch>();

/** The watch of a database; there is one for each. */
export function watchOf(db: Dexie): Watch {
  const known = watches.get(db);
  if (known !== undefined) return known;
  const watch = new Watch(db);
  watches.set(db, watch);
  return watch;
}

/**
 * Aborts unanswered database work, so that callers do not wait for ever and abandoned work is not written later. WebKit
 * returns neither success nor error while another page, or a sleeping app, holds the lock.
 */
class Watch {
  readonly #db: Dexie;
  readonly #runs = new Map<IDBTransaction, Run>();
  readonly #works = new Set<Work>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #isSilent = false;

  constructor(db: Dexie) {
    this.#db = db;
    db.use({ stack: 'dbcore', name: 'watch', create: (down) => this.#follow(down) });
    db.on('close', () => this.#look());
    onAway(() => this.#putAway());
    // Reports an answer to the first reading too.
    onAnswer(db.name, () => {
      this.#isSilent = false;
    });
    if (isSilent(db.name)) this.#fallSilent();
  }

  /** True if the database answers nothing now. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /**
   * Runs work that uses the database.
   *
   * @param patience how long it may take to open, in milliseconds
   * @throws NoAnswer where it answers nothing; else what the work throws
   */
  async run<Result>(work: () => Promise<Result>, patience: number): Promise<Result> {
    if (this.#isClosed()) throw new NoAnswer();
    const { promise, reject } = withResolvers<never>();
    const entry: Work = { patience, fail: reject, waited: 0 };
    this.#works.add(entry);
    this.#look();
    try {
      return await Promise.race([work(), promise]);
    } finally {
      this.#works.delete(entry);
      this.#rest();
    }
  }

  #isClosed(): boolean {
    return isAway() || this.#isSilent;
  }

  #fallSilent(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    noteSilence(this.#db.name, true);
    void untilItAnswers(this.#db, () => !this.#isSilent).then(() => {
      this.#isSilent = false;
      noteSilence(this.#db.name, false);
    });
  }

  #follow(down: DBCore): DBCore {
    return {
      ...down,
      transaction: (stores, mode, options) => {
        // Work abandoned while the database opened may not start any more.
        if (this.#isClosed()) throw new NoAnswer();
        const transaction = down.transaction(stores, mode, options);
        this.#begin(transaction as IDBTransaction, mode);
        return transaction;
      },
      table: (name) => this.#followTable(down.table(name)),
    };
  }

  #followTable(table: DBCoreTable): DBCoreTable {
    const answered = <Request extends { trans: unknown }, Answer>(ask: (request: Request) => Promise<Answer>) => {
      return (request: Request): Promise<Answer> => {
        const run = this.#runs.get(request.trans as IDBTransaction);
        const answer = ask(request);
        if (run === undefined || run.isAnswered) return answer;
        const note = () => {
          if (!run.isAnswered) run.waited = 0;
          run.isAnswered = true;
        };
        answer.then(note, note);
        return answer;
      };
    };
    return {
      ...table,
      mutate: answered(table.mutate),
      get: answered(table.get),
      getMany: answered(table.getMany),
      query: answered(table.query),
      openCursor: answered(table.openCursor),
      count: answered(table.count),
    };
  }

  #begin(transaction: IDBTransaction, mode: IDBTransactionMode): void {
    this.#runs.set(transaction, { mode, waited: 0, isAnswered: false });
    const end = () => {
      this.#runs.delete(transaction);
      this.#rest();
    };
    for (const over of ['complete', 'abort'] as const) transaction.addEventListener(over, end);
    this.#look();
  }

  /** Checks waiting work until there is none. */
  #look(): void {
    if (this.#timer === undefined && this.#isWaiting()) this.#timer = setInterval(() => this.#count(), LOOK_EVERY);
  }

  #rest(): void {
    if (this.#isWaiting()) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #isWaiting(): boolean {
    return this.#runs.size > 0 || (this.#works.size > 0 && !this.#db.isOpen());
  }

  #count(): void {
    const runs = [...this.#runs.entries()];
    const works = this.#db.isOpen() ? [] : [...this.#works];
    const isWorking = runs.some(([, { isAnswered }]) => isAnswered);
    let isOver = false;
    for (const [transaction, run] of runs) {
      // Work queued behind another transaction of this page waits for it, not for an answer.
      if (!run.isAnswered && isWorking) continue;
      run.waited += LOOK_EVERY;
      if (run.waited < (run.isAnswered || run.mode === 'versionchange' ? WHOLE : FIRST_ANSWER[run.mode])) continue;
      isOver = true;
      letGo(transaction);
      // It may be committing, which cannot be aborted: the outcome is seen when the database answers again.
      if (run.isAnswered) this.#runs.delete(transaction);
    }
    for (const work of works) {
      work.waited += LOOK_EVERY;
      if (work.waited >= work.patience) isOver = true;
    }
    if (isOver) this.#fallSilent();
    if (this.#isSilent) this.#giveUp();
    this.#rest();
  }

  /** Aborts everything that waits for a first answer. Answered work continues, because it may finish. */
  #giveUp(): void {
    for (const [transaction, { isAnswered }] of this.#runs) {
      if (isAnswered) continue;
      letGo(transaction);
      this.#runs.delete(transaction);
    }
    if (this.#runs.size > 0) return;
    for (const { fail } of this.#works) fail(new NoAnswer());
  }

  /** Running work is aborted and repeated when the page is back; committing work ends by itself. */
  #putAway(): void {
    for (const transaction of this.#runs.keys()) letGo(transaction);
    if (this.#db.isOpen()) this.#db.close({ disableAutoOpen: false });
  }
}
