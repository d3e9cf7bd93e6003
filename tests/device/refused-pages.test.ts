import { expect, it } from 'vitest';
import { tryAgain } from '#device/outbox/decide.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { aPhoto, sha256 } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const PAGES = Array.from({ length: 9 }, (_, number) => aPhoto(number));
const UNFIT = sha256(PAGES[3] ?? new ArrayBuffer());

it('fault 55: the eight pages behind and before a refused one are sent, and the one needs the driver', async () => {
  const { missions, ledger } = stage().server;
  const { uuid } = stage().plan();
  const page = await stage().signedIn();
  missions.isUnfit = (hash) => hash === UNFIT;
  await page.pick(DRIVER, uuid, PAGES);
  await page.giveProof(DRIVER, uuid);
  await stage().pass(MINUTE);
  expect(ledger.taken.map((taken) => taken.sha256)).toEqual(PAGES.map(sha256).filter((hash) => hash !== UNFIT));
  const [op, ...others] = await page.ops(DRIVER);
  expect(others).toEqual([]);
  expect(op).toMatchObject({ state: 'parked', parked: 'rejected', lastError: { code: 'file_type_refused' } });

  missions.isUnfit = () => false;
  if (op !== undefined) await tryAgain(page.context.deps, op);
  await page.sender.flush();
  await stage().pass(MINUTE);
  expect(ledger.taken.at(-1)?.sha256).toBe(UNFIT);
  expect(await page.ops(DRIVER)).toEqual([]);
});

it('a page whose bytes are lost on this device takes no other with it', async () => {
  const { network, server } = stage();
  const { uuid } = stage().plan();
  const page = await stage().signedIn();
  network.weather = 'down';
  await page.pick(DRIVER, uuid, PAGES.slice(0, 3));
  const ops = (await page.giveProof(DRIVER, uuid)) ?? [];
  await page.context.db.files.put({ opId: ops[0]?.id ?? '', bytes: aPhoto(99) });
  network.weather = 'up';
  await stage().pass(MINUTE);
  expect(server.ledger.taken.map((taken) => taken.sha256)).toEqual(PAGES.slice(1, 3).map(sha256));
  expect(await page.ops(DRIVER)).toMatchObject([{ state: 'parked', parked: 'corrupt' }]);
});

it('a step that follows a refused page is sent', async () => {
  const { missions, ledger } = stage().server;
  const { uuid } = stage().plan();
  const page = await stage().signedIn();
  missions.isUnfit = (hash) => hash === UNFIT;
  await page.pick(DRIVER, uuid, PAGES.slice(3, 4));
  await page.giveProof(DRIVER, uuid);
  await stage().pass(MINUTE);
  await page.complete(DRIVER, uuid, 'pickup_complete');
  await page.complete(DRIVER, uuid, 'delivery_complete');
  await stage().pass(MINUTE);
  expect(ledger.effectsOn(uuid)).toEqual(['pickup_complete', 'delivery_complete']);
});
