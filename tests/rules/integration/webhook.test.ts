import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isLeft, MAX_TRIES, nextTry, topicsFor, WebhookAddress } from '#freight/integration/webhook.ts';
import { HOUR } from '#freight/values/duration.ts';

it.each([
  ['https://erp.example.com/lading?of=1', true],
  [' https://erp.example.com:8443 ', true],
  ['http://127.0.0.1:9000/hook', true],
  ['http://[::1]:9000', true],
  ['http://erp.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['https://user:secret@erp.example.com', false],
  ['ftp://erp.example.com', false],
  ['javascript:alert(1)', false],
  ['erp.example.com', false],
  [`https://erp.example.com/${'x'.repeat(500)}`, false],
])('an address of a webhook: %s is one: %s', (address, isOne) => {
  expect(v.is(WebhookAddress, address)).toBe(isOne);
});

it('a delivery has eight tries within a day, each wait at least as long as the one before', () => {
  const waits = Array.from({ length: MAX_TRIES }, (_, index) => nextTry(index + 1, 0));
  expect(waits.at(-1)).toBeNull();
  const times = waits.filter((wait) => wait !== null);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const all = times.reduce((sum, wait) => sum + wait, 0);
  expect([times.length, all > 23 * HOUR, all <= 24 * HOUR]).toEqual([7, true, true]);
});

it.each([
  [500, 0, false],
  [500, 23 * HOUR - 1, false],
  [500, 23 * HOUR, true],
  [null, 23 * HOUR, true],
  [410, 0, true],
])('an address that answered %s after %d ms of failures is left: %s', (status, failing, left) => {
  expect(isLeft(status, 1000, 1000 + failing)).toBe(left);
});

it('a company has the topics of its side, and who may not follow has none', () => {
  const of = (role: 'COMPANY' | 'DISPATCHER' | 'DRIVER') => topicsFor({ roles: [role], status: 'active' });
  const both = new Set(['pod.available', 'invoice.issued']);
  expect(of('COMPANY').every((topic) => topic.startsWith('shipment.') || both.has(topic))).toBe(true);
  expect(of('DISPATCHER').every((topic) => topic.startsWith('mission.') || both.has(topic))).toBe(true);
  expect([of('COMPANY').length, of('DISPATCHER').length, of('DRIVER').length]).toEqual([6, 6, 0]);
});
