import { expect, it } from 'vitest';
import { hasWords, isSameName, searchForms } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';

it.each([
  ['Lille', [['lille']]],
  ['Koeln', [['koeln', 'koln']]],
  ['Köln', [['koln', 'koeln']]],
  ['Ko\u0308ln', [['koln', 'koeln']]],
  ['Muenchen Ost', [['muenchen', 'munchen'], ['ost']]],
  ['Århus', [['arhus', 'aarhus']]],
  ['  ', []],
])('"%s" is looked for as %j', (q, forms) => {
  expect(searchForms(q)).toEqual(forms);
});

it.each([
  ['Jürgen Köhler', 'Koehler'],
  ['Jürgen Köhler', 'kohler jurgen'],
  ['Joerg Mueller', 'Müller'],
  ['Søren Ågård', 'Soeren Aagaard'],
  ['Αθήνα Logistics', 'athina'],
  ['Athina Logistics', 'Αθήνα'],
  ['Пловдив', 'plovdiv'],
])('a search in "%s" for "%s" finds it', (text, q) => expect(hasWords(searchKey(text), q)).toBe(true));

it('a search for another word finds nothing', () => {
  expect(hasWords(searchKey('Jürgen Köhler'), 'Koehler Anna')).toBe(false);
  expect(hasWords(searchKey('Caen'), 'Cannes')).toBe(false);
});

it.each([
  ['Köln', 'KOELN', true],
  ['Koeln', 'Köln', true],
  ['Saint-Étienne', 'saint etienne', true],
  ['Αθήνα', 'Athina', true],
  ['Łódź', 'Lodz', true],
  ['Caen', 'Can', false],
  ['Köln', 'Kuln', false],
  ['', '', true],
])('"%s" and "%s" are one name: %s', (one, other, isOne) => expect(isSameName(one, other)).toBe(isOne));
