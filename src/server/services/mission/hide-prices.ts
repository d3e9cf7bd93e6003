import type { Mission } from '#freight/mission/mission.ts';
import { JsonText } from '../../http/json-text.ts';
import type { MissionScope } from '../../identity/grants.ts';

/** A mission as its reader may see it: without its price where the company shows drivers none. */
export function hidePrice({ priced }: MissionScope, mission: Mission): Mission {
  if (priced.includes(mission.carrier.uuid)) return mission;
  const { billing, cancellation } = mission;
  const unpriced = { ...mission, billing: { ...billing, price: null } };
  return cancellation == null ? unpriced : { ...unpriced, cancellation: { ...cancellation, compensation: null } };
}

/** The same for a mission that is kept as text, which is read only where a price may have to go. */
export function hidePriceIn(scope: MissionScope, text: string): Mission {
  const seesAll = scope.companies.every((company) => scope.priced.includes(company));
  if (seesAll) return new JsonText(text) as unknown as Mission;
  return hidePrice(scope, JSON.parse(text) as Mission);
}
