import { writeFileSync } from 'node:fs';
import { jpegPage } from '#tests/support/pages.ts';
import type { WebkitPhone } from '#tests/support/webkit/phone.ts';
import { plannedMissions } from '../support/day.ts';
import type { Span } from '../support/driver-steps.ts';
import { expect } from '../support/journey.ts';
import { kindsDone, timing, WHOLE_DAY } from '../support/ledger.ts';
import { isStepOrFile } from '../support/link.ts';
import { signInWebkit, webkitJourney } from '../support/webkit.ts';

webkitJourney.describe.configure({ timeout: 420_000 });

webkitJourney(
  'WebKit, killed in a day without a network, sends each step once and in order',
  async ({ lading, phone }, test) => {
    const [mission] = await plannedMissions(lading);
    const waybill = test.outputPath('waybill.jpg');
    writeFileSync(waybill, await jpegPage({ width: 1600, height: 1200 }));
    await signInWebkit(phone, 'driver');
    await phone.find('heading', 'Missions');
    await phone.goto('/account/devices');
    await phone.tap('switch', 'A step can be undone until I send it');

    const ends = lading.link.down();
    await phone.goto(`/missions/${mission.uuid}`);
    const pickup = await complete(phone, 'pickup');
    await letGo(phone);
    const delivery = await complete(phone, 'delivery');
    await phone.kill();

    await phone.reopen(`/missions/${mission.uuid}`);
    await phone.said('Delivery kept');
    await letGo(phone);
    await phone.goto(`/missions/${mission.uuid}?tab=pod`);
    const from = Date.now();
    await phone.type('Choose photo or PDF', waybill);
    await phone.tap('button', 'Add proof, 1 page');
    await phone.said('Saved on this device. It is sent automatically.');
    const proof = { from, to: Date.now() };
    await phone.kill();
    const answered = lading.link.passages.filter((passage) => isStepOrFile(passage) && passage.status !== null);
    expect(answered).toEqual([]);
    expect(await lading.office.ledger(mission.uuid)).toEqual([]);

    ends();
    await phone.reopen('/outbox');
    await phone.find('heading', 'On server today');
    await phone.said('All on server');
    const kept = await lading.office.mission(mission.uuid);
    expect(kindsDone(kept)).toEqual(WHOLE_DAY);
    expect(timing(kept, [pickup, delivery, proof])).toEqual(['in', 'in', 'in']);
  },
);

/** Completes a step on the open mission, until the phone says that it keeps it. */
async function complete(phone: WebkitPhone, step: 'pickup' | 'delivery'): Promise<Span> {
  await phone.tap('button', `Complete ${step}`);
  const from = Date.now();
  await phone.tap('button', `Yes, complete ${step}`);
  await phone.said(step === 'pickup' ? 'Pickup kept' : 'Delivery kept');
  return { from, to: Date.now() };
}

/** Lets the held step go, until the phone says no more that it can be undone: leaving the page earlier would keep it held. */
async function letGo(phone: WebkitPhone): Promise<void> {
  await phone.tap('button', 'Send now');
  await phone.until(
    'the step let go',
    async () => !(await phone.says()).includes('It can be undone until you send it'),
  );
}
