import type { AnswerOf } from '#contract/call.ts';
import type { getCarrierRegistration } from '#contract/registration.ts';
import { CARRIER_KINDS, CARRIER_QUESTIONS_VERSION } from '#freight/company/carrier.ts';
import { documentKindsOf, isNeeded, validMonths } from '#freight/company/company-document.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { PAPERS } from '../../../mail/document-mails.ts';

/** Returns the questions for a new carrier of a country, and the documents of its file. */
export function writeCarrierQuestions(
  { say }: Translator,
  { locale, bits, country }: { readonly locale: Locale; readonly bits: number; readonly country: string },
): AnswerOf<typeof getCarrierRegistration> {
  return {
    version: CARRIER_QUESTIONS_VERSION,
    proof_of_work: { bits },
    kinds: [...CARRIER_KINDS],
    documents: documentKindsOf(country).map((kind) => {
      const months = validMonths(kind);
      const valid = months === null ? {} : { valid_months: months };
      return { kind, label: say(locale, PAPERS[kind]), required: isNeeded(kind), ...valid };
    }),
  };
}
