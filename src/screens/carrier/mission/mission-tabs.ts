/** The four tabs of a mission, as they stand in the address. */
export type MissionTab = 'informations' | 'tracking' | 'pod' | 'billing';

/** The part of the address that says which tab is open. */
export interface MissionTabSearch {
  readonly tab?: MissionTab | undefined;
}
