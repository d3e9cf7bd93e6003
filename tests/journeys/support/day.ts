import type { Page } from 'playwright';
import type { Mission } from '#freight/mission/mission.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { complete, giveProof, letGo, openMission, pickPage, type Span } from './driver-steps.ts';
import type { Lading } from './lading.ts';

/** Missions of the driver that are still to be begun, the next one first. */
export async function plannedMissions(lading: Lading): Promise<[Mission, Mission, Mission]> {
  const [first, second, third] = await lading.office.missions('driver', 'planned');
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('The demonstration plans fewer than three missions for the driver.');
  }
  return [first, second, third];
}

/** Pickup, delivery and proof of a mission, each let go at once. Returns when they were done. */
export async function doDay(page: Page, mission: Mission, proof?: Buffer): Promise<Span[]> {
  await openMission(page, mission);
  const pickup = await complete(page, 'pickup');
  await letGo(page);
  const delivery = await complete(page, 'delivery');
  await letGo(page);
  await openMission(page, mission, 'pod');
  const picked = await pickPage(page, proof ?? (await jpegPage({ width: 1600, height: 1200 })));
  await giveProof(page);
  return [pickup, delivery, picked];
}
