import * as auth from './auth/token.ts';
import type { Call } from './call.ts';
import * as company from './company/company.ts';
import * as drivers from './drivers/driver-calls.ts';
import * as live from './live/live-calls.ts';
import * as me from './me/me.ts';
import { createLateReport } from './missions/late-report.ts';
import * as missionLists from './missions/list-calls.ts';
import * as missions from './missions/mission-calls.ts';
import * as missionOrders from './missions/order-calls.ts';
import * as planning from './missions/planning-calls.ts';
import * as proofs from './missions/proof-calls.ts';
import * as steps from './missions/step-calls.ts';
import * as push from './news/push-calls.ts';
import * as unsubscription from './news/unsubscription-calls.ts';
import * as offerAreas from './offers/area-calls.ts';
import * as offers from './offers/offer-calls.ts';
import * as proposals from './offers/proposal-calls.ts';
import * as rounds from './offers/round-calls.ts';
import * as searches from './offers/search-calls.ts';
import * as reference from './reference/reference-calls.ts';
import * as statistics from './statistics/statistics-calls.ts';
import * as system from './system/system-calls.ts';
import * as trucks from './trucks/truck-calls.ts';

const rooms = [
  auth,
  me,
  company,
  missionLists,
  missions,
  steps,
  proofs,
  missionOrders,
  planning,
  { createLateReport },
  drivers,
  offers,
  offerAreas,
  proposals,
  searches,
  rounds,
  trucks,
  live,
  push,
  unsubscription,
  reference,
  statistics,
  system,
];

/** Every call of the API. The device imports calls one by one; this list is for the server and for tests. */
export const CALLS: readonly Call[] = rooms
  .flatMap((room) => Object.values<unknown>(room))
  .filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
