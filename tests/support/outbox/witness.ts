import type { Tap } from '#device/outbox/enqueue.ts';
import type { Op } from '#device/store/op.ts';

/** What a driver was told, and what they did about it: the promises are made of that. */
export class Witness {
  /** Ops the phone called saved, by id. */
  readonly saved = new Map<string, Op>();
  /** Ops they set out to give up: whether it came to that they may never have been told. */
  readonly givingUp = new Set<string>();
  /** Ops they were told were undone. */
  readonly undone = new Set<string>();
  /** Every op that was ever seen in the outbox, by id. */
  readonly seen = new Map<string, Op>();
  /** Which op each key was sent for. */
  readonly opOfKey = new Map<string, string>();
  /** When each step was really tapped, and whether the phone knew then how far its clock was off. */
  readonly tapped = new Map<string, { readonly at: number; readonly isClockKnown: boolean }>();
  /** The most ops that were on their way at once. */
  mostAtOnce = 0;
  /** SHA-256 of what was picked, and of what was made of it. */
  readonly picked = new Set<string>();
  /** Pages that were called kept, by the id of their draft: the SHA-256 of each way they can be sent. */
  readonly pages = new Map<string, readonly string[]>();
  /** Pages that the driver removed. */
  readonly removedPages = new Set<string>();
  /** What must never be, found while the story went on. */
  readonly broken: string[] = [];

  /** The phone called it saved: whatever is said to be saved for a tap must be that tap's. */
  save(taps: readonly Pick<Tap, 'userId' | 'missionId' | 'kind'>[], ops: readonly Op[]): void {
    for (const op of ops) {
      const isHis = taps.some((tap) => tap.userId === op.userId && tap.missionId === op.laneId && tap.kind === op.kind);
      if (!isHis) this.broken.push(`I1: ${op.id} of somebody else was called saved`);
      this.saved.set(op.id, op);
    }
    this.see(ops);
  }

  /** An explicit act that ends an op. @param act says whether it did */
  async giveUp(op: Op, act: () => Promise<boolean>): Promise<boolean> {
    this.givingUp.add(op.id);
    const isDone = await act();
    if (!isDone) this.givingUp.delete(op.id);
    return isDone;
  }

  keepPages(pages: readonly (readonly [id: string, ways: readonly string[]])[]): void {
    for (const [id, ways] of pages) this.pages.set(id, ways);
  }

  see(ops: readonly Op[]): void {
    for (const op of ops) this.seen.set(op.id, op);
  }

  pick(taps: readonly Tap[]): void {
    for (const { file } of taps) if (file !== null) this.picked.add(file.sha256);
  }
}
