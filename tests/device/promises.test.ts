import { expect, it } from 'vitest';
import { chaos } from '#tests/support/outbox/chaos/property.ts';

it('the outbox keeps its promises whatever happens on the road', { timeout: 120_000 }, async () => {
  const { failure, kills } = await chaos({ runs: 300, seed: 1 });
  expect(failure).toBeNull();
  expect(kills).toBeGreaterThan(300);
});
