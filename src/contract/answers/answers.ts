import type { Answer } from './answer.ts';
import * as entities from './entities.ts';

type Entities = typeof entities;
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The answers to all calls, by name of the call: each export `<entity>Answers` of the entities. */
export type AllAnswers = Intersection<Entities[Extract<keyof Entities, `${string}Answers`>]>;

/** The answers of `AllAnswers`. */
export const ANSWERS: Readonly<Record<string, Answer>> = Object.assign(
  {},
  ...Object.entries(entities).flatMap(([name, answers]) => (name.endsWith('Answers') ? [answers] : [])),
);

/** @throws for a call that `answers` does not know */
export function answerTo({ name }: { readonly name: string }): Answer {
  const answer = ANSWERS[name];
  if (answer === undefined) throw new Error(`Nothing says what ${name} answers.`);
  return answer;
}
