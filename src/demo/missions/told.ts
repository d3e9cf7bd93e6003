import type { MissionDraft } from './draft.ts';

/** A mission told by hand: what is not said is not there. */
export type Told = Pick<MissionDraft, 'haul' | 'quantity' | 'driver' | 'slots'> &
  Partial<Omit<MissionDraft, 'key' | 'carrier' | 'created'>>;
