import { NetworkDivision, Weekdays } from '#freight/quote/network-agreement.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** The agreements of a carrier of the pallet network. */
export const listNetworkAgreements = get('listNetworkAgreements', '/v2/support/companies/{company}/network-agreements');

export const enterNetworkAgreement = post(
  'enterNetworkAgreement',
  '/v2/support/companies/{company}/network-agreements',
  {
    body: json({
      division: NetworkDivision,
      weekdays: Weekdays,
      starts_on: CalendarDate,
      reason: requiredText(500),
    }),
  },
);

/** Ends an agreement: `ends_on` is the last day of its pickups. What is booked stays. */
export const endNetworkAgreement = post(
  'endNetworkAgreement',
  '/v2/support/companies/{company}/network-agreements/{agreement}/end',
  { body: json({ ends_on: CalendarDate, reason: requiredText(500) }) },
);
