import { expect, it } from 'vitest';
import { fillKnown, missingIn } from '#commands/fill-known.ts';

const catalogue = (translations: Record<string, string>) =>
  Object.fromEntries(Object.entries(translations).map(([id, translation]) => [id, { translation }]));

it('a sentence is translated as another catalogue of the language translates it', () => {
  const filled = fillKnown(
    new Map([
      ['orders', catalogue({ close: '', cancel: 'Annuler' })],
      ['fleet', catalogue({ close: 'Fermer' })],
    ]),
  );
  expect([...filled]).toEqual([['orders', catalogue({ close: 'Fermer', cancel: 'Annuler' })]]);
});

it('a sentence with two translations, or with none, stays missing', () => {
  const orders = catalogue({ order: '', load: '' });
  const filled = fillKnown(
    new Map([
      ['orders', orders],
      ['fleet', catalogue({ order: 'Commande' })],
      ['help', catalogue({ order: 'Ordre' })],
    ]),
  );
  expect(filled.size).toBe(0);
  expect(missingIn(orders)).toEqual(['order', 'load']);
});
