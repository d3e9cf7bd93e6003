import { LOCALE_TAGS } from '#freight/user/locale.ts';
import type { InvoiceContent } from '../database/money-schema.ts';
import { formatPrice } from '../i18n/prices.ts';
import type { Translator } from '../i18n/translator.ts';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import type { Say } from './order-parts.ts';

/** Returns the notes on fuel and greenhouse gas emissions of an invoice, with the basis of each figure. */
export function transportNotes(
  { energy, emissions, language }: Pick<InvoiceContent, 'energy' | 'emissions' | 'language'>,
  translator: Translator,
): { readonly label: string; readonly amount: string; readonly why: string }[] {
  const say: Say = (message, values) => translator.say(language, message, values);
  const written = (value: number, digits = 0) =>
    new Intl.NumberFormat(LOCALE_TAGS[language], { maximumFractionDigits: digits }).format(value);
  const notes = [];
  if (energy) {
    notes.push({
      label: say(WORDS.energy),
      amount: formatPrice(language, energy.amount),
      why: say(WORDS.energyWhy, {
        share: written(energy.share / 10, 1),
        factor: written(energy.index / 1000, 3),
        tariff: energy.tariff,
      }),
    });
  }
  if (emissions) {
    const { source, version, distance_basis } = emissions;
    const sum = say(WORDS.emissionsWhy, {
      tonnes: written(emissions.kilograms / 1000, 3),
      kilometres: written(emissions.metres / 1000),
      factor: written(emissions.factor),
      source,
      version,
    });
    const basis = say(distance_basis === 'estimated' ? WORDS.distanceEstimated : WORDS.distancePlanned);
    notes.push({
      label: say(WORDS.emissions),
      amount: say(WORDS.kilograms, { kilograms: written(emissions.grams / 1000, 1) }),
      why: `${sum} ${basis}`,
    });
  }
  return notes;
}
