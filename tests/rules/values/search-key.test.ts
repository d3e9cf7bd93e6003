import { expect, it } from 'vitest';
import { searchKey } from '#freight/values/search-key.ts';

it.each([
  ['Łódź', 'lodz'],
  ['Besançon', 'besancon'],
  ['Århus', 'arhus'],
  ['København', 'kobenhavn'],
  ['Đakovo', 'dakovo'],
  ['Straße', 'strasse'],
  ['Œuvre', 'oeuvre'],
  ['Ærø', 'aero'],
  ['  two\t spaces \n', 'two spaces'],
  ['LD-48001', 'ld-48001'],
  ['e\u0301', 'e'],
  ['Αθήνα', 'athina'],
  ['ΑΘΗΝΑ', 'athina'],
  ['Λουτράκι', 'loutraki'],
  ['Ευαγγελισμός', 'evaggelismos'],
  ['София', 'sofiya'],
  ['Велико Търново', 'veliko tarnovo'],
  ['Київ', 'kiiv'],
  ['', ''],
])('"%s" is found as "%s"', (text, key) => {
  expect(searchKey(text)).toBe(key);
  expect(searchKey(key)).toBe(key);
});
