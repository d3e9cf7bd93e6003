import { APP_GENERATION } from '#contract/headers.ts';
import { remove } from '#device/outbox/decide.ts';
import { checkSettled } from '../invariants/check.ts';
import { Page } from '../page.ts';
import { PEOPLE, type Person } from '../people.ts';
import type { Run } from './run.ts';

/** Longer than any hold, pause or timeout that is left. */
const LONG = 12 * 60_000;

/** Longer than any pause a server here asks for. */
const AN_AFTERNOON = 25 * 60_000;

/** Faults stop, and everybody comes home, signs in and lets it send. Then nothing may wait that need not. */
export async function calm(run: Run): Promise<void> {
  const { stage } = run;
  stage.network.weather = 'up';
  stage.network.mishaps.length = 0;
  stage.server.troubles.length = 0;
  stage.server.oldestApp = APP_GENERATION;
  stage.server.left.clear();
  stage.phone.disk.full.clear();
  for (const page of run.pages) page.context.life.wake();
  await leaveAlone(run);

  const page = new Page(stage.phone);
  for (const person of PEOPLE) await sendAllOf(run, page, person);
  await checkSettled(stage);
  for (const person of PEOPLE) await clearAllOf(run, page, person);
  const { ops } = await checkSettled(stage);
  const left = ops.filter(({ state }) => state !== 'sent');
  if (left.length > 0) throw new Error(`I5: ${left.length} ops are left when all refused ones were removed`);
}

/** The pages that are open send all that the one who is signed in has, without anybody doing anything. */
async function leaveAlone(run: Run): Promise<void> {
  const { stage } = run;
  for (const page of run.pages) void page.sender.flush();
  await stage.pass(AN_AFTERNOON);
  const session = await stage.observer.session();
  const goesOn = session !== null && !session.ended && stage.server.tokens.has(session.token);
  if (goesOn) await checkSettled(stage, session.userId);
}

async function sendAllOf({ stage }: Run, page: Page, person: Person): Promise<void> {
  await stage.signIn(page, person);
  void page.sender.flushNow(person.uuid);
  await stage.pass(LONG);
}

/** The driver gives up what was refused, until what stood behind it is sent or refused as well. */
async function clearAllOf(run: Run, page: Page, person: Person): Promise<void> {
  const { stage } = run;
  await stage.signIn(page, person);
  for (;;) {
    const parked = (await page.ops(person)).filter(({ state }) => state === 'parked');
    if (parked.length === 0) return;
    for (const op of parked) await stage.witness.giveUp(op, () => remove(page.context.deps, op));
    void page.sender.flushNow(person.uuid);
    await stage.pass(LONG);
  }
}
