import type { Mission } from '#freight/mission/mission.ts';
import type { Lading } from '../../support/lading.ts';
import type { Person } from '../../support/office.ts';

/** A mission of the demonstration in a state: the first in the person's list. */
export async function oneOf(lading: Lading, person: Person, state: Mission['state']): Promise<Mission> {
  const [mission] = await lading.office.missions(person, state);
  if (mission === undefined) throw new Error(`The demonstration has no ${state} mission for the ${person}.`);
  return mission;
}
