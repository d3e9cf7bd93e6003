import { expect, it } from 'vitest';
import { asides, putAside, startAgain } from '#device/session/put-aside.ts';

it('goes on only once the original is gone, since the form would read it again', async () => {
  const deletion = Promise.withResolvers<void>();
  const done = putAside('shipment', { what: 'ever' }, () => deletion.promise);
  startAgain('shipment');
  await Promise.resolve();
  expect(asides.said.shipment?.value).toEqual({ what: 'ever' });
  deletion.resolve();
  await done;
  await expect.poll(() => asides.said.shipment).toBeUndefined();
});

it('goes on where the original could not be deleted', async () => {
  const fault = new Error('The disk is full.');
  const done = putAside('bid', 'text', () => Promise.reject(fault));
  startAgain('bid');
  await expect(done).rejects.toBe(fault);
  await expect.poll(() => asides.said.bid).toBeUndefined();
});
