/** The drafts that this device keeps of what users type. */
export type DraftName = 'shipment' | 'bid' | 'registration' | 'estimate' | 'proof';

/** A stored draft that no screen could render. Time in Unix milliseconds. */
export interface PutAside {
  readonly name: DraftName;
  readonly userId: string | null;
  readonly at: number;
  readonly value: unknown;
}
