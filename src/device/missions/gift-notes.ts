import { proxy, ref, subscribe } from 'valtio';
import { acting } from '../session/acting.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { deviceNotes } from '../store/notes.ts';

/** The key of the gifts among the notes of this device. */
export const GIFTS_KEY = 'lading.gifts';

/** A mission that a dispatcher of this device gave to a driver, or to nobody, until the server has it. */
export interface Gift {
  readonly owner: MissionOwner;
  readonly mission: string;
  readonly reference: string;
  /** Who it goes to and who had it, by id; null is nobody. */
  readonly driver: string | null;
  readonly from: string | null;
  /** The name of the driver, for a bar that outlives the board. */
  readonly name: string;
  /** When it was given, and until when it can be undone before it is sent; Unix milliseconds of this device. */
  readonly givenAt: number;
  readonly holdUntil: number;
  /** When it was first sent, in the same time; null before. From then on the server may have it: nothing undoes it. */
  readonly sentAt: number | null;
  /** Set where it was not given: somebody else was faster, the server refused, or support could not reach the server. */
  readonly fault: GiftFault | null;
}

export type GiftFault =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly title: string };

interface Gifts {
  /** In the order they were given. Replaced, never changed. */
  kept: readonly Gift[];
}

/** The gifts of support in a user's name: they last as long as the page, and no other page sees them. */
let unkept: readonly Gift[] = [];

/** The gifts on this device, as the page shows them. */
export const gifts = proxy<Gifts>({ kept: ref(readGifts() as Gift[]) });

/** The kept gifts; entries that cannot be read are left out. */
export function readGifts(): readonly Gift[] {
  if (acting !== null) return unkept;
  try {
    const kept: unknown = JSON.parse(deviceNotes.read(GIFTS_KEY) ?? '[]');
    const found = Array.isArray(kept) ? kept.filter(isGift) : [];
    // A version before this one did not note when it sent them.
    return found.map((gift) => ({ ...gift, sentAt: gift.sentAt ?? null }));
  } catch {
    return [];
  }
}

/** Changes what is kept now: another tab may have written since this one read. */
export function changeGifts(next: (kept: readonly Gift[]) => readonly Gift[]): void {
  const kept = next(readGifts());
  gifts.kept = ref(kept as Gift[]);
  if (acting !== null) unkept = kept;
  else if (kept.length === 0) deviceNotes.drop(GIFTS_KEY);
  else deviceNotes.write(GIFTS_KEY, JSON.stringify(kept));
}

/** True for the same gift: a mission is given a second time at another moment. */
export function isSame({ owner, mission, givenAt }: Gift): (other: Gift) => boolean {
  return (other) => other.mission === mission && other.givenAt === givenAt && other.owner.userId === owner.userId;
}

/** Number of the user's gifts that wait to be sent. What the server refused waits for nothing. */
export function unsentGifts(): number {
  return readGifts().filter((gift) => gift.fault === null && isOwn(gift)).length;
}

/** Says how many wait now, and again whenever that may have changed; returns how to end that. */
export function followUnsent(listener: (count: number) => void): () => void {
  listener(unsentGifts());
  return subscribe(gifts, () => listener(unsentGifts()));
}

/** True for a gift of the user who is signed in. */
export function isOwn({ owner }: Gift): boolean {
  return owner.userId === session.current?.userId;
}

function isGift(kept: unknown): kept is Gift {
  const gift = kept as Partial<Gift> | null;
  return (
    typeof gift?.mission === 'string' && typeof gift.owner?.userId === 'string' && typeof gift.holdUntil === 'number'
  );
}
