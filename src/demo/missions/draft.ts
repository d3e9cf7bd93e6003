import type { OperationKind } from '#freight/mission/states.ts';
import type { Stop, TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { CarrierKey } from '../data/companies.ts';
import type { Haul } from '../data/lanes.ts';
import type { DriverKey, UserKey } from '../data/people.ts';

/** When a step was done, and when the server heard of it; Unix milliseconds. */
export interface Deed {
  readonly occurred: number;
  readonly heard: number;
}

/** The form in which a proof of delivery was handed in. */
export type ProofForm = 'photo' | 'two_photos' | 'pdf';

/** The slots of a mission, and what is done in them until it is over, whether that is past or to come. */
export interface Journey {
  readonly slots: Readonly<Record<Stop, TimeSlot>>;
  readonly pickup: Deed | null;
  readonly delivery: Deed | null;
  readonly proof: Deed | null;
}

/** A mission as it is told before it is written down: everything that will happen, of which `history.ts` takes the past. */
export interface MissionDraft extends Journey {
  /** The seed of its chance. */
  readonly key: string;
  readonly carrier: CarrierKey;
  readonly haul: Haul;
  readonly quantity: number;
  readonly owner: UserKey;
  readonly created: number;
  readonly driver: DriverKey | null;
  /** When the driver was chosen; null where that was at the booking. */
  readonly assigned: number | null;
  /** Who had the mission until it was given to `driver`, and when that was. */
  readonly former: { readonly driver: DriverKey; readonly until: number } | null;
  readonly cancelled: number | null;
  /** When the truck arrived, at the stops where its driver said so. */
  readonly arrivals?: Readonly<Partial<Record<Stop, Deed>>>;
  /** A step the former driver did after the mission was given to someone else. */
  readonly refused: (Deed & { readonly kind: OperationKind }) | null;
  readonly proofForm: ProofForm;
}

/** With the reference it has on paper: `LD-48213`. */
export interface NumberedDraft extends MissionDraft {
  readonly reference: string;
}

/** A mission told by hand: what is not said is not there. */
export type Told = Pick<MissionDraft, 'haul' | 'quantity' | 'driver' | 'slots'> &
  Partial<Omit<MissionDraft, 'key' | 'carrier' | 'created'>>;
