import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nameLine, referenceLine, requiredName, requiredReference } from '#freight/values/name.ts';

describe('a name', () => {
  it.each([
    'P.K.P. Cargo S.A.',
    'A.T.S. Express',
    'Amazon.fr Logistique',
    'Booking.com B.V.',
    'Transports Claes S.A./N.V.',
    'Kowalski Sp. z o.o./Sp.k.',
    'Dupont & Fils / Négoce',
    'Müller GmbH & Co. KG',
    'St. John-Smith',
    "O'Neill, J.R.",
    'Quai 1.2/3',
    'Entrepôt n° 4.5, porte 12/13',
    'WWW Logistik',
    'Wwwel Trans',
    'C/o Depot: 24/7',
    '',
  ])('is %j', (typed) => {
    expect(v.parse(nameLine(100), typed)).toBe(typed);
  });

  it.each([
    'Sir, your parcel waits: https://evil.example/pay',
    'javascript://x',
    'HTTP://EVIL.EXAMPLE',
    'ftp://evil.example',
    'www.evil.example',
    'Transports Martin, WWW.evil.example',
    'evil.example/pay',
    'Martin (evil.example/pay)',
    'evil.example:8080',
    'evil.example?pay=1',
    'evil.example#pay',
    'sub.domain-of.evil.example/pay',
    '10.2.3.4/pay',
    'ｈｔｔｐｓ：／／evil.example',
    'https:\u200b//evil.example',
    'évil.example/a',
  ])('is not %j', (typed) => {
    for (const schema of [nameLine(100), requiredName(100)]) {
      expect(v.safeParse(schema, typed).issues?.map(({ message }) => message)).toEqual(['web_address']);
    }
  });

  it('is one line', () => {
    expect(v.parse(requiredName(100), 'Sir,\r\n\r\nyour\tparcel\u2028waits')).toBe('Sir, your parcel waits');
  });

  it('is judged at once, whatever it holds', () => {
    for (const part of ['a.', '1.', 'a-', 'www', ':/', 'é.é']) {
      expect(v.is(nameLine(200), part.repeat(200 / part.length)), part).toBe(true);
    }
  });
});

describe('a reference', () => {
  it.each(['CMD.FR/2026', 'PO 4500.118/2', 'A.B-12:34'])('is %j', (typed) => {
    expect(v.parse(requiredReference(35), typed)).toBe(typed);
  });

  it.each(['https://evil.example', 'see www.evil.example'])('is not %j', (typed) => {
    expect(v.safeParse(referenceLine(100), typed).issues?.map(({ message }) => message)).toEqual(['web_address']);
  });
});
