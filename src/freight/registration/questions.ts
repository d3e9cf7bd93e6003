import { COUNTRIES } from '../place/country.ts';

/** A question to new shippers about their transports, with `one` answer or `many`. The server has the labels. */
interface Question {
  readonly key: 'volume' | 'countries' | 'goods';
  readonly type: 'one' | 'many';
  readonly required: boolean;
  readonly answers: readonly string[];
}

/** Grows with each change of the questions, so that old answers keep their meaning. */
export const QUESTIONS_VERSION = 1;

export const QUESTIONS: readonly Question[] = [
  { key: 'volume', type: 'one', required: true, answers: ['up_to_5', 'from_6_to_20', 'from_21_to_100', 'over_100'] },
  {
    key: 'countries',
    type: 'many',
    required: true,
    answers: COUNTRIES.filter(({ opened }) => opened).map((country) => country['iso-2']),
  },
  { key: 'goods', type: 'one', required: false, answers: ['pallets', 'full_trucks', 'long_goods', 'other'] },
];

/** Submitted answers: by question, the keys of the selected choices. */
export interface Answered {
  readonly key: string;
  readonly answers: readonly string[];
}

/** Checks answers and returns the path (`questions.0.answers`) and reason of the first fault; null if there is none. */
export function refuseAnswers(
  answered: readonly Answered[],
): { readonly path: string; readonly code: 'not_in_list' | 'required' } | null {
  for (const [index, { key, answers }] of answered.entries()) {
    const question = QUESTIONS.find((known) => known.key === key);
    const isRepeated = answered.findIndex((other) => other.key === key) !== index;
    if (question === undefined || isRepeated) return { path: `questions.${index}.key`, code: 'not_in_list' };
    const isChosen = answers.every((answer) => question.answers.includes(answer));
    const isTooMany = question.type === 'one' && answers.length > 1;
    if (!isChosen || isTooMany) return { path: `questions.${index}.answers`, code: 'not_in_list' };
  }
  const answerOf = (key: string) => answered.find((given) => given.key === key)?.answers ?? [];
  const missing = QUESTIONS.find(({ key, required }) => required && answerOf(key).length === 0);
  return missing === undefined ? null : { path: 'questions', code: 'required' };
}
