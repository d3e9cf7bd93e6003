import type { Tx } from '../../database/open.ts';

/** Whoever drove a mission once is told that it was given to someone else, not that there is none. */
export async function rememberDriver(tx: Tx, mission: string, driver: string): Promise<void> {
  await tx
    .insertInto('mission_drivers')
    .values({ mission_uuid: mission, driver_uuid: driver })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
