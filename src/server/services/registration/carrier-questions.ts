import type { AnswerOf } from '#contract/call.ts';
import type { getCarrierRegistration } from '#contract/registration.ts';
import { CARRIER_KINDS, CARRIER_QUESTIONS_VERSION } from '#freight/company/carrier.ts';
import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../../i18n/translator.ts';
import { PAPERS } from '../../mail/document-mails.ts';

/** Returns the questions for a new carrier and the required documents; the same in all open countries. */
export function writeCarrierQuestions(
  { say }: Translator,
  { locale, bits }: { readonly locale: Locale; readonly bits: number },
): AnswerOf<typeof getCarrierRegistration> {
  return {
    version: CARRIER_QUESTIONS_VERSION,
    proof_of_work: { bits },
    kinds: [...CARRIER_KINDS],
    documents: DOCUMENT_KINDS.map((kind) => ({ kind, label: say(locale, PAPERS[kind]), required: true })),
  };
}
