import type { ProofRefusal, ProofType } from '#freight/mission/proof-file.ts';

/**
 * A page being prepared, on disk from the moment it was picked: a reload or a killed app loses nothing. Its bytes are a
 * copy, so that the file may change or go. Sizes in bytes, times in Unix milliseconds.
 */
export interface DraftPage {
  readonly id: string;
  readonly userId: string;
  /** Empty while a shared file waits for the driver to choose its mission. */
  readonly missionId: string;
  readonly order: number;
  readonly name: string;
  /** What it is by its content; null where it was refused. */
  readonly type: ProofType | null;
  readonly refusal: ProofRefusal | null;
  readonly takenAt: number;
  /** As it was picked. */
  readonly original: ArrayBuffer;
  /** Quarter turns clockwise the driver asked for. */
  readonly turns: QuarterTurns;
  /** As it will be sent; null while it is being made smaller. */
  readonly ready: ReadyPage | null;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A page as it will be sent. */
export interface ReadyPage {
  readonly bytes: ArrayBuffer;
  readonly type: ProofType;
  readonly sha256: string;
}

/** Whose a page is that was shared while nobody was signed in: whoever signs in next chooses its mission. */
export const NOBODY = '';
/** The mission of a shared page before one is chosen. */
export const NO_MISSION = '';
