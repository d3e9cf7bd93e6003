import { describe, expect, it } from 'vitest';
import { supportedLocale } from '#freight/user/locale.ts';
import { is, type Role } from '#freight/user/user.ts';

type Question = keyof typeof is;

describe('the rights of roles', () => {
  it.each<[Role[], Question[]]>([
    [['COMPANY'], ['shipper']],
    [['MONO_DRIVER'], ['carrier', 'dispatcher', 'singleDriver']],
    [['DISPATCHER'], ['carrier', 'dispatcher', 'planner']],
    [['DISPATCHER_DRIVER'], ['carrier', 'dispatcher', 'planner']],
    [['DRIVER'], ['carrier', 'driverOnly']],
    [['SUPPORT'], ['support']],
    [
      ['DRIVER', 'DISPATCHER'],
      ['carrier', 'dispatcher', 'planner'],
    ],
    [
      ['COMPANY', 'DRIVER'],
      ['shipper', 'carrier', 'driverOnly'],
    ],
    [[], []],
  ])('%j is %j', (roles, expected) => {
    const questions = Object.keys(is) as Question[];
    expect(questions.filter((question) => is[question](roles)).sort()).toEqual(expected.toSorted());
  });
});

it.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['PL', 'pl'],
  ['en_GB', 'en'],
  ['de', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the locale of %s is %s', (tag, locale) => {
  expect(supportedLocale(tag)).toBe(locale);
});
