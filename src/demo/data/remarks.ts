/** Shippers' remarks for the driver, beside the way to the dock; most write nothing. */
export const PICKUP_REMARKS = [
  'Hi-vis vest and safety shoes required.',
  'Straps on board, 12 at least.',
  'Give the pickup reference at the lodge.',
  'Count the pallets with the loader before signing.',
  'Dry trailer, no holes in the cover.',
];

export const DELIVERY_REMARKS = [
  'Exchange the EUR pallets.',
  'Call 30 minutes before arrival.',
  'Unload from the side.',
  'Write any damage on the consignment note.',
  'No delivery between 12:00 and 13:00.',
];

export const APPOINTMENT_REMARKS = ['Slot booked, 15 minutes of grace.', 'Name and plate announced.', ''];

/** Carriers' remarks on the transport order. */
export const CARRIER_REMARKS = [
  'Back load from the same area if time allows.',
  'Trailer 7 with the tail lift.',
  'Fuel up before the border.',
];

/** Consignees' texts in the box for reservations; most find nothing to say. */
export const RESERVATIONS = [
  '1 pallet: film torn, goods dry',
  '2 EUR pallets not exchanged',
  'Waited 40 min before unloading',
];

/** The word a consignee stamps with, by country. */
export const STAMPS: Readonly<Record<string, string>> = {
  BE: 'ONTVANGEN / REÇU',
  DE: 'WARENEINGANG',
  FR: 'REÇU LE',
  LU: 'REÇU LE',
  NL: 'ONTVANGEN',
  PL: 'PRZYJĘTO',
};
