import * as v from 'valibot';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** The tariffs that prices were, are and will be quoted by. */
export const listTariffs = get('listTariffs', '/v2/support/tariffs');

/** Adds a tariff that takes effect on a later day, 00:00 UTC. */
export const enterTariff = post('enterTariff', '/v2/support/tariffs', {
  body: json({
    version: v.pipe(requiredLine(40), v.regex(/^[\w.-]+$/)),
    effective_on: CalendarDate,
    figures: TariffFigures,
    reason: requiredText(500),
  }),
});
