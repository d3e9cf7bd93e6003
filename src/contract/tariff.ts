import * as v from 'valibot';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

/** The tariffs that prices were, are and will be quoted by. */
export const listTariffs = defineCall({
  name: 'listTariffs',
  method: 'GET',
  path: '/v2/support/tariffs',
  auth: 'user',
});

/** Enters a tariff that takes over on a later day, 00:00 UTC. */
export const enterTariff = defineCall({
  name: 'enterTariff',
  method: 'POST',
  path: '/v2/support/tariffs',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      version: v.pipe(requiredLine(40), v.regex(/^[\w.-]+$/)),
      effective_on: CalendarDate,
      figures: TariffFigures,
      reason: requiredText(500),
    }),
  },
});
