/** Steps that wait on a device, for each mission that has any. */
export type Waiting = readonly { readonly mission: string; readonly steps: number }[];

/**
 * Steps that a device held and holds no more, though the server did not get them: its browser threw them away.
 *
 * @param heard steps the server got of each mission since `before` was said
 */
export function lostSteps(before: Waiting, now: Waiting, heard: ReadonlyMap<string, number>): Waiting {
  const kept = new Map(now.map(({ mission, steps }) => [mission, steps]));
  return before
    .map(({ mission, steps }) => ({ mission, steps: steps - (kept.get(mission) ?? 0) - (heard.get(mission) ?? 0) }))
    .filter(({ steps }) => steps > 0);
}
