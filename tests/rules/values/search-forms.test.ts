import { expect, it } from 'vitest';
import { searchForms } from '#freight/values/search-forms.ts';

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
