import { giveDrafts, keepDrafts, keepPrepared, listDrafts, removeDraft, turnDraft } from '#device/outbox/drafts.ts';
import { enqueue, OtherUser, type Tap } from '#device/outbox/enqueue.ts';
import { listOps, purgeSent, tidy } from '#device/outbox/list-ops.ts';
import { Sender } from '#device/outbox/sender.ts';
import { type DraftPage, draftPage } from '#device/store/draft.ts';
import type { Op } from '#device/store/op.ts';
import { writeSession } from '#device/store/session-store.ts';
import { durably, StorageFault } from '#device/store/storage-fault.ts';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { Context } from './context.ts';
import { sha256, smaller } from './files.ts';
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
    this.sender = new Sender(this.context.deps, (fault) => this.#note(fault));
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
    const { db } = this.context;
    await this.#kept(() => durably(db, () => db.meta.put({ key: 'clock_offset', value, heardAt })));
  }

  async signOut(): Promise<void> {
    await this.#kept(() => writeSession(this.context.db, null));
  }

  /** A step is tapped. @returns what was called saved; null where the driver was told that nothing was */
  async complete(
    person: Person,
    missionId: string,
    kind: 'pickup_complete' | 'delivery_complete',
  ): Promise<Op[] | null> {
    const { time, clockAhead, witness } = this.#phone;
    const at = time.now();
    const ops = await this.give([aStep(person, missionId, kind, this.#phone.now())]);
    for (const { id, occurredAt, clockOffset } of ops ?? []) {
      const isFirst = occurredAt === at + clockAhead && !witness.tapped.has(id);
      if (isFirst) witness.tapped.set(id, { at, isClockKnown: clockOffset === -clockAhead });
    }
    return ops;
  }

  /** Files are picked: they are on the disk before anything else happens to them. */
  async pick(person: Person, missionId: string, files: readonly ArrayBuffer[]): Promise<void> {
    const { deps } = this.context;
    const now = this.#phone.now();
    const pages = files.map((bytes, index) =>
      draftPage(
        { bytes, name: 'page', lastModified: 0 },
        {
          id: deps.newId(),
          userId: person.uuid,
          missionId,
          order: now + index,
          openedAt: now,
          pickedAt: now,
        },
      ),
    );
    await this.#kept(async () => {
      await keepDrafts(deps, pages);
      this.#phone.witness.keepPages(pages.map(({ id, original }) => [id, waysOf(original)]));
      for (const page of pages) await this.prepare(page);
    });
  }

  /** A page is made ready: as it was picked, and other bytes for each way it is turned. */
  async prepare(draft: DraftPage): Promise<void> {
    if (draft.type === null) return;
    const type = PROOF_TYPES.find((taken) => taken === draft.type) ?? 'image/jpeg';
    const bytes = turned(draft.original, draft.turns);
    this.#phone.witness.picked.add(sha256(bytes));
    await keepPrepared(this.context.deps, draft, { ready: { bytes, type, sha256: sha256(bytes) } });
  }

  /** A page is turned by a quarter, and made ready anew. */
  async turn(id: string): Promise<void> {
    await this.#kept(async () => {
      await turnDraft(this.context.deps, id);
      const { db } = this.context;
      const draft = await durably(db, () => db.drafts.get(id));
      if (draft !== undefined) await this.prepare(draft);
    });
  }

  /** The driver removes a page. */
  async remove(draft: DraftPage): Promise<void> {
    this.#phone.witness.removedPages.add(draft.id);
    await this.#kept(() => removeDraft(this.context.deps, draft));
  }

  /** The pages on the screen are given as the proof of a mission. */
  async giveProof(person: Person, missionId: string, shown?: readonly string[]): Promise<Op[] | null> {
    const pageIds = shown ?? (await this.drafts(person, missionId)).map(({ id }) => id);
    const { userId, companyId, about } = aStep(person, missionId, 'pickup_complete', this.#phone.now());
    const proof = { userId, companyId, missionId, about, pageIds };
    const ops = await this.#kept(() => giveDrafts(this.context.deps, proof, (draft) => this.prepare(draft)));
    if (ops === null) return null;
    this.#phone.witness.save([{ ...proof, kind: 'proof_of_delivery' }], ops);
    void this.sender.flush();
    return ops;
  }

  /** The pages picked for a mission. */
  async drafts(person: Person, missionId: string): Promise<DraftPage[]> {
    return (await this.#kept(() => listDrafts(this.context.db, person.uuid, missionId))) ?? [];
  }

  /** What giving pages as they are now writes. */
  tapsOf(person: Person, drafts: readonly DraftPage[]): Tap[] {
    return drafts.flatMap(({ id, missionId, ready }) =>
      ready === null
        ? []
        : [aProof(person, missionId, { bytes: ready.bytes, mime: ready.type, draftId: id }, this.#phone.now())],
    );
  }

  async give(taps: readonly Tap[]): Promise<Op[] | null> {
    const { witness } = this.#phone;
    witness.pick(taps);
    const ops = await this.#kept(() => enqueue(this.context.deps, taps));
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
      if (error instanceof StorageFault || error instanceof OtherUser) return null;
      throw error;
    }
  }

  #note(fault: unknown): void {
    if (fault instanceof StorageFault) this.faults.push(fault);
  }
}

/** What is made of a page that is turned: other bytes for each way. */
function turned(original: ArrayBuffer, turns: number): ArrayBuffer {
  const bytes = original.slice(0);
  new DataView(bytes).setUint8(bytes.byteLength - 1, turns);
  return bytes;
}

/** The SHA-256 of a page, each way it can be turned, and made smaller once more where it was too big. */
function waysOf(original: ArrayBuffer): string[] {
  const ways = [0, 1, 2, 3].map((turns) => turned(original, turns));
  return [...ways, ...ways.map(smaller)].map(sha256);
}
