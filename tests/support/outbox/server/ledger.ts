import type { OperationKind } from '#freight/mission/states.ts';

/** A step the server took; `hadEffect` is false where it was done already. */
export interface Taken {
  readonly key: string;
  readonly user: string;
  readonly mission: string;
  readonly kind: OperationKind;
  /** SHA-256 of the bytes that arrived, for a page of a proof. */
  readonly sha256: string | null;
  readonly hadEffect: boolean;
}

/** A refused step, as its driver told of it. */
export interface Told {
  readonly operation: string;
  readonly user: string;
  readonly mission: string;
  readonly sha256: string | null;
}

/** What the server did, in the order it did it: what all promises are held against. */
export class Ledger {
  /** Whose token each keyed request carried, whatever became of it. */
  readonly asked: { readonly key: string; readonly user: string }[] = [];
  readonly taken: Taken[] = [];
  readonly told: Told[] = [];
  /** Keys of requests that were refused for good. */
  readonly refused = new Set<string>();
  /** Keys of requests whose file was not what their sender had said. */
  readonly damaged: string[] = [];

  /** What took effect on a mission, in order. */
  effectsOn(mission: string): OperationKind[] {
    return this.taken.filter((taken) => taken.mission === mission && taken.hadEffect).map(({ kind }) => kind);
  }
}
