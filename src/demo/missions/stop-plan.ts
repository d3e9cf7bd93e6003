import { NO_STOP_TEXTS } from '#freight/shipment/stop-fields.ts';
import type { Stop, TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { StopPlan } from '#server/database/schema.ts';
import { APPOINTMENT_REMARKS, DELIVERY_REMARKS, PICKUP_REMARKS } from '../data/remarks.ts';
import { type DemoSite, SITES, type SiteKey } from '../data/sites.ts';
import type { Random } from '../random.ts';

const REMARKS = { pickup: PICKUP_REMARKS, delivery: DELIVERY_REMARKS } as const;

/** The agreed plan of a stop at a site. */
export function stopPlanAt(key: SiteKey, stop: Stop, slot: TimeSlot, random: Random): StopPlan {
  const site: DemoSite = SITES[key];
  const remark = random.chance(0.45) ? ` ${random.pick(REMARKS[stop])}` : '';
  const rendezVous = !slot.flexible && random.chance(0.35);
  const [lat, lng] = site.location;
  return {
    address: {
      name: site.name,
      street_name: site.street,
      postal_code: site.postalCode,
      city: site.city,
      country: site.division.slice(0, 2),
      division_code: site.division,
      location: { lat, lng },
    },
    ...NO_STOP_TEXTS,
    comment: `${site.gate}.${remark}`,
    contact: { name: site.contact[0], phone: site.contact[1] },
    time_slot: slot,
    meeting: { rendez_vous: rendezVous, comment: rendezVous ? random.pick(APPOINTMENT_REMARKS) : '' },
    handling: { driver: random.chance(0.25), tail_lift: site.needsTailLift === true || random.chance(0.1) },
  };
}
