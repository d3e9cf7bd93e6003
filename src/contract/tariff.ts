import * as v from 'valibot';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** The tariffs that prices were, are and will be quoted by. */
export const listTariffs = get('listTariffs', '/v2/support/tariffs');

/** Proposes a tariff that takes effect on a later day, 00:00 UTC, once a second person approved it. */
export const enterTariff = post('enterTariff', '/v2/support/tariffs', {
  body: json({
    version: v.pipe(requiredLine(40), v.regex(/^[\w.-]+$/)),
    effective_on: CalendarDate,
    figures: TariffFigures,
    reason: requiredText(500),
  }),
});

/** Prices last week's quotes by other figures, before they are entered. */
export const tryTariff = post('tryTariff', '/v2/support/tariff-trials', { body: json({ figures: TariffFigures }) });

/** Approves a tariff that another person entered, before its day. */
export const approveTariff = post('approveTariff', '/v2/support/tariffs/{tariff}/approval');

/** Withdraws a tariff that is not approved, one's own or another's. */
export const withdrawTariff = post('withdrawTariff', '/v2/support/tariffs/{tariff}/withdrawal', {
  body: json({ reason: requiredText(500) }),
});
