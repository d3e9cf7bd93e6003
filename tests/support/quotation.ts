import { DAY } from '#freight/values/duration.ts';

export const LILLE = {
  street_name: '12 rue de Tournai',
  postal_code: '59000',
  city: 'Lille',
  country: 'FR',
  division_code: 'FR-59',
  location: { lat: 50.6293, lng: 3.0713 },
};
export const LYON = {
  street_name: '5 rue de Gerland',
  postal_code: '69007',
  city: 'Lyon',
  country: 'FR',
  division_code: 'FR-69',
  location: { lat: 45.733, lng: 4.835 },
};

interface Changes {
  readonly pickup?: object;
  readonly delivery?: object;
  readonly load?: object;
  readonly insuredLoadValue?: number;
}

/** Eight Euro pallets from Lille to Lyon, ten days from a moment (Unix milliseconds). */
export function quotationRequest(now: number, changes: Changes = {}) {
  const dayIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  const slot = (date: string) => ({ date, start_time: 540, end_time: 1020, flexible: false });
  const handling = { driver: false, tail_lift: false };
  const { insuredLoadValue } = changes;
  return {
    pickup: { address: LILLE, time_slot: slot(dayIn(10)), handling, ...changes.pickup },
    delivery: { address: LYON, time_slot: slot(dayIn(13)), handling, ...changes.delivery },
    load: {
      type: 'pallets',
      height: 150,
      weight: 3200,
      pallets: [{ quantity: 8, width: 80, length: 120 }],
      ...changes.load,
    },
    ...(insuredLoadValue === undefined ? {} : { insuredLoadValue }),
  };
}
