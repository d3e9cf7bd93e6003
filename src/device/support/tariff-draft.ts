import * as v from 'valibot';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { session } from '../session/session.ts';
import { deviceNotes } from '../store/notes.ts';

/** Each user of this device has a draft of their own. */
const keyOf = () => `lading.tariff ${session.current?.userId ?? ''}`;
const { corridors } = TariffFigures.entries;
const closedLanes = v.array(v.tuple([v.string(), v.string()]));
const UNCHANGED = { added: [], ended: [] };

const TariffDraft = v.object({
  userId: v.string(),
  /** Typed figures by their path (`truck.call_out`); the value as tariffs keep it, null if it is no number. */
  texts: v.record(v.string(), v.object({ text: v.string(), value: v.nullable(v.number()) })),
  /** Regular and closed lanes that it adds and ends: lanes that came into force since then stay as they are. */
  regular: v.optional(v.object({ added: corridors, ended: corridors }), UNCHANGED),
  closed: v.optional(v.object({ added: closedLanes, ended: closedLanes }), UNCHANGED),
  version: v.string(),
  effective_on: v.string(),
  reason: v.string(),
  /** Unix milliseconds. */
  savedAt: v.number(),
});
export type TariffDraft = v.InferOutput<typeof TariffDraft>;

/** The tariff that the user was entering on this device; null without one, or if it cannot be read. */
export function readTariffDraft(): TariffDraft | null {
  try {
    const read = v.safeParse(TariffDraft, JSON.parse(deviceNotes.read(keyOf()) ?? 'null'));
    return read.success && read.output.userId === session.current?.userId ? read.output : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, so that leaving the page or the browser loses nothing. @returns when it was kept; null if it was not */
export function keepTariffDraft(typed: Omit<TariffDraft, 'userId' | 'savedAt'>): number | null {
  const savedAt = Date.now();
  const draft: TariffDraft = { ...typed, userId: session.current?.userId ?? '', savedAt };
  return deviceNotes.write(keyOf(), JSON.stringify(draft)) ? savedAt : null;
}

/**
 * Listens for drafts that the same user changes in another tab.
 *
 * @returns the end of listening
 */
export function onTariffDraftElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf()) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Forgets the draft, once it was sent or is not wanted any more. */
export function dropTariffDraft(): void {
  deviceNotes.drop(keyOf());
}
