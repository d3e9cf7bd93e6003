import type { AnswerOf } from '#contract/call.ts';
import type { getRegistrationQuestions } from '#contract/registration.ts';
import { QUESTIONS, QUESTIONS_VERSION } from '#freight/registration/questions.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../../../i18n/translator.ts';

const QUESTION_WORDS = {
  volume: {
    label: /*i18n*/ { id: 'question.volume', message: 'How many shipments a month?' },
    up_to_5: /*i18n*/ { id: 'question.volume.up_to_5', message: 'Up to 5' },
    from_6_to_20: /*i18n*/ { id: 'question.volume.from_6_to_20', message: '6 to 20' },
    from_21_to_100: /*i18n*/ { id: 'question.volume.from_21_to_100', message: '21 to 100' },
    over_100: /*i18n*/ { id: 'question.volume.over_100', message: 'More than 100' },
  },
  countries: { label: /*i18n*/ { id: 'question.countries', message: 'Where do you ship to?' } },
  goods: {
    label: /*i18n*/ { id: 'question.goods', message: 'What do you ship most?' },
    pallets: /*i18n*/ { id: 'question.goods.pallets', message: 'Pallets' },
    full_trucks: /*i18n*/ { id: 'question.goods.full_trucks', message: 'Full trucks' },
    long_goods: /*i18n*/ { id: 'question.goods.long_goods', message: 'Long goods' },
    other: /*i18n*/ { id: 'question.goods.other', message: 'Other goods' },
  },
} as const;

/** Returns the questions in a language, and the bits of the proof of work. */
export function writeQuestions(
  { say }: Translator,
  { locale, bits }: { readonly locale: Locale; readonly bits: number },
): AnswerOf<typeof getRegistrationQuestions> {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    version: QUESTIONS_VERSION,
    proof_of_work: { bits },
    questions: QUESTIONS.map(({ key, type, required, answers }) => {
      const words: Readonly<Record<string, { readonly id: string; readonly message: string }>> = QUESTION_WORDS[key];
      const labelOf = (answer: string) => {
        const word = words[answer];
        return word === undefined ? (countries.of(answer) ?? answer) : say(locale, word);
      };
      return {
        key,
        label: labelOf('label'),
        type,
        required,
        answers: answers.map((answer) => ({ key: answer, label: labelOf(answer) })),
      };
    }),
  };
}
