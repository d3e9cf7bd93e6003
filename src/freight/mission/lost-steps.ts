/** Steps that wait on a device, for each mission that has any. */
export type Waiting = readonly { readonly mission: string; readonly steps: number }[];

/**
 * Returns steps that the device no longer holds although the server never received them: the browser evicted them.
 *
 * @param heard steps of each mission that the server received since `before`
 */
export function lostSteps(before: Waiting, now: Waiting, heard: ReadonlyMap<string, number>): Waiting {
  const kept = new Map(now.map(({ mission, steps }) => [mission, steps]));
  return before
    .map(({ mission, steps }) => ({ mission, steps: steps - (kept.get(mission) ?? 0) - (heard.get(mission) ?? 0) }))
    .filter(({ steps }) => steps > 0);
}
