/** The drafts that this device keeps of what users type. */
export type DraftName = 'shipment' | 'bid' | 'registration' | 'estimate' | 'proof';

/** A draft that no screen could be drawn from, as it was kept. Time in Unix milliseconds. */
export interface PutAside {
  readonly name: DraftName;
  readonly userId: string | null;
  readonly at: number;
  readonly value: unknown;
}
