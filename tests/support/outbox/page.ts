import { Dexie } from 'dexie';
import type { DraftPage } from '#device/outbox/draft.ts';
import { draftPage } from '#device/outbox/draft-page.ts';
import { enqueue, type Tap } from '#device/outbox/enqueue.ts';
import { listOps, tidy } from '#device/outbox/list-ops.ts';
import type { Op } from '#device/outbox/op.ts';
import { purgeSent } from '#device/outbox/purge-sent.ts';
import { Sender } from '#device/outbox/sender.ts';
import { writeSession } from '#device/store/session-store.ts';
import { durably, StorageFault } from '#device/store/storage-fault.ts';
import { Context } from './context.ts';
import { sha256 } from './files.ts';
import { type Person, sessionOf } from './people.ts';
import type { Phone } from './phone.ts';
import { aProof, aStep } from './taps.ts';

/** An open page of the app, as far as the outbox sees it: what its driver does and what it does by itself. */
export class Page {
  readonly context: Context;
  readonly sender: Sender;
  /** What went wrong with its storage, as the driver is told. */
  readonly faults: StorageFault[] = [];
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.#phone = phone;
    this.context = new Context(phone, 'page');
    this.sender = new Sender(this.context.world, (fault) => this.#note(fault));
  }

  /** The app starts: it reads its outbox and sends. */
  async open(person: Person): Promise<void> {
    const { db, cache } = this.context;
    const now = this.#phone.now();
    await this.#kept(() => tidy(db, person.uuid, now));
    await this.#kept(() => purgeSent(db, cache, person.uuid));
    await this.sender.flush();
  }

  async signIn(person: Person, token: string): Promise<void> {
    await this.#kept(() => writeSession(this.context.db, sessionOf(person, token)));
    await this.open(person);
  }

  /** An answer of the server tells how far the phone's clock is off, and the page writes it down. */
  async hearTime(): Promise<void> {
    const heardAt = this.#phone.time.now();
    const value = heardAt - this.#phone.now();
    await this.#kept(() => this.context.db.meta.put({ key: 'clock_offset', value, heardAt }));
  }

  async signOut(): Promise<void> {
    await this.#kept(() => writeSession(this.context.db, null));
  }

  /** A step is tapped. @returns what was called saved; null where the driver was told that nothing was */
  complete(person: Person, missionId: string, kind: 'pickup_complete' | 'delivery_complete'): Promise<Op[] | null> {
    return this.give([aStep(person, missionId, kind, this.#phone.now())]);
  }

  /** Files are picked: they are on the disk before anything else happens to them. */
  async pick(person: Person, missionId: string, files: readonly ArrayBuffer[]): Promise<void> {
    const { db, world } = this.context;
    const pages = files.map((bytes, index): DraftPage => {
      const origin = {
        userId: person.uuid,
        missionId,
        order: this.#phone.now() + index,
        name: 'page',
        takenAt: world.now(),
      };
      const draft = draftPage(bytes, { id: world.newId(), ...origin });
      return { ...draft, ready: draft.type === null ? null : { bytes, type: draft.type, sha256: sha256(bytes) } };
    });
    await this.#kept(() => durably(db, () => db.drafts.bulkPut(pages)));
  }

  /** All picked pages are given as the proof of a mission. */
  async giveProof(person: Person, missionId: string): Promise<Op[] | null> {
    return this.give(...this.tapsOf(person, missionId, await this.drafts(person, missionId)));
  }

  /** The pages picked for a mission. */
  async drafts(person: Person, missionId: string): Promise<DraftPage[]> {
    const { db } = this.context;
    const [first, last] = [Dexie.minKey, Dexie.maxKey].map((end) => [person.uuid, missionId, end]);
    const pages = db.drafts.where('[userId+missionId+order]').between(first, last);
    return (await this.#kept(() => durably(db, () => pages.toArray()))) ?? [];
  }

  /** What giving pages writes, and what it ends. */
  tapsOf(person: Person, missionId: string, drafts: readonly DraftPage[]): [taps: Tap[], draftIds: string[]] {
    const now = this.#phone.now();
    const taps = drafts.flatMap(({ id, ready }) =>
      ready === null ? [] : [aProof(person, missionId, { bytes: ready.bytes, mime: ready.type, draftId: id }, now)],
    );
    return [taps, drafts.map(({ id }) => id)];
  }

  async give(taps: readonly Tap[], draftIds: readonly string[] = []): Promise<Op[] | null> {
    const { witness } = this.#phone;
    witness.pick(taps);
    const ops = await this.#kept(() => enqueue(this.context.world, taps, draftIds));
    if (ops === null) return null;
    witness.save(taps, ops);
    void this.sender.flush();
    return ops;
  }

  ops(person: Person): Promise<Op[]> {
    return listOps(this.context.db, person.uuid);
  }

  /** @returns null where the device kept nothing, as the driver is told */
  async #kept<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      this.#note(error);
      if (error instanceof StorageFault) return null;
      throw error;
    }
  }

  #note(fault: unknown): void {
    if (fault instanceof StorageFault) this.faults.push(fault);
  }
}
