import { expect, test } from 'vitest';
import { cutByMatches, findAnswers, nearestWord } from '#screens/visitor/help/centre/find-answers.ts';

const ANSWERS = [
  { question: 'My pallets have different sizes.', paragraphs: ['A line for each size.'] },
  { question: 'Who loads?', paragraphs: ['The driver, or a tail lift for the pallets.'] },
  { question: 'Gdzie jest towar?', paragraphs: ['Kierowca w Łodzi.'] },
];

test('every word must occur, without case or accents; those with it in the question come first', () => {
  expect(findAnswers(ANSWERS, 'PALLETS').map(({ question }) => question)).toEqual([
    'My pallets have different sizes.',
    'Who loads?',
  ]);
  expect(findAnswers(ANSWERS, 'tail pallets')).toHaveLength(1);
  expect(findAnswers(ANSWERS, 'lodzi')).toHaveLength(1);
  expect(findAnswers(ANSWERS, 'invoice')).toEqual([]);
});

test.for([
  ['pallest', null],
  ['pallts', 'pallets'],
  ['pallettts', 'pallets'],
  ['lodzy', 'łodzi'],
  ['lin', null],
  ['invoice', null],
] as const)('a word near %s is %s', ([typed, near]) => {
  expect(nearestWord(ANSWERS, typed)).toBe(near);
});

test('matches are marked by whole words, and the text stays as it is', () => {
  const cut = cutByMatches('The tail-lift, twice.', 'lift');
  expect(cut.map(({ text }) => text).join('')).toBe('The tail-lift, twice.');
  expect(cut.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['lift']);
});
