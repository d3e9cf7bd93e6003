import { setTimeout as sleep } from 'node:timers/promises';
import { isStepOrFile } from '#tests/journeys/support/link.ts';
import { addedMissions, type CrowdedPhone, completePickups, openCrowdedPhone } from '../crowded-phone.ts';
import { asMilliseconds, asTimes, median, medianRatio } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { withSendLock } from '../in-turn.ts';
import { slowDown } from '../phone.ts';

/** Each is picked up and delivered: two steps. */
const MISSIONS = 100;
const OPS = 2 * MISSIONS;
/** In the round before those that count. */
const FIRST_MISSIONS = 10;
/** One: each figure is of 200 requests, and the bench is to end within three minutes. */
const ROUNDS = 1;
const LATENCY = 100;
/** More than twice what it takes. */
const PATIENCE = 75_000;
const MAX_SHARE = 0.35;

/** What waits on a phone reaches the server, against the bare requests one after the other from the same page. */
export async function measureDrain(): Promise<Finding[]> {
  const phone = await openCrowdedPhone(2 * (FIRST_MISSIONS + MISSIONS * ROUNDS));
  try {
    const missions = await addedMissions(phone);
    const next = (round: number) => missions.splice(0, round === 0 ? FIRST_MISSIONS : MISSIONS);
    await slowDown(phone.page);
    const times = await withSendLock(ROUNDS, {
      drain: (round) => drain(phone, next(round)),
      bare: (round) => sendBare(phone, next(round)),
    });
    return [
      note(`${OPS} steps one after the other, bare`, asMilliseconds(median(times.bare))),
      note(`${OPS} steps from the outbox`, asMilliseconds(median(times.drain))),
      judge('Outbox over bare', medianRatio(times.drain, times.bare), { atMost: MAX_SHARE }, asTimes),
    ];
  } finally {
    await phone.close();
  }
}

async function drain(phone: CrowdedPhone, missions: readonly string[]): Promise<number> {
  await completePickups(phone, missions, true);
  await phone.page.goto('/outbox');
  return timed(phone, 2 * missions.length, async () => {
    await phone.context.setOffline(false);
  });
}

/** The dispatcher's steps: the driver may not write as much within a minute as both rounds do. */
async function sendBare(phone: CrowdedPhone, missions: readonly string[]): Promise<number> {
  const token = await phone.lading.office.token('dispatcher');
  return timed(phone, 2 * missions.length, () => phone.page.evaluate(sendOneByOne, { token, missions }));
}

/** Milliseconds from the first step on its way to the answer of the last, each held up as a slow network would. */
async function timed({ lading: { link } }: CrowdedPhone, count: number, start: () => Promise<void>): Promise<number> {
  const before = link.passages.length;
  let firstAt = 0;
  const end = link.trouble(isStepOrFile, {
    kind: 'held',
    get release() {
      if (firstAt === 0) firstAt = performance.now();
      return sleep(LATENCY);
    },
  });
  await start();
  const answered = () =>
    link.passages.slice(before).filter((passage) => isStepOrFile(passage) && passage.status === 200).length;
  const deadline = performance.now() + PATIENCE;
  while (answered() < count) {
    if (performance.now() > deadline) throw new Error(`Only ${answered()} of ${count} steps were answered.`);
    await sleep(5);
  }
  const lastAt = performance.now();
  end();
  return lastAt - firstAt;
}

/** Runs in the page. */
async function sendOneByOne(given: { readonly token: string; readonly missions: readonly string[] }): Promise<void> {
  const { token, missions } = given;
  const steps = ['pickup', 'delivery'].flatMap((step) => missions.map((mission) => `${mission}/${step}`));
  for (const step of steps) {
    const answer = await fetch(`/api/v2/me/missions/${step}/complete`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-occurred-at': new Date().toISOString(),
        'x-sent-at': new Date().toISOString(),
      },
    });
    await answer.json();
  }
}
