import { sendTestPush, TEST_TAG } from '#contract/notification-choices.ts';
import { Refused } from '../api/faults.ts';
import { write } from '../api/write.ts';
import { type NewsState, newsState, renewNews, turnNewsOn } from './device-news.ts';

/** Maximum delivery time of a test message, in milliseconds. */
const COMES_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 400;

/** The outcome of a test message: shown, not delivered in time, or why this device accepts none. */
export type TestOutcome = 'shown' | 'missing' | Exclude<NewsState, 'on'>;

/**
 * Turns messages on if necessary, sends one to this device, and waits for it.
 *
 * @throws Refused, Unreached
 */
export async function testMessage(userId: string): Promise<TestOutcome> {
  const before = newsState(userId);
  const state = before === 'off' ? await turnNewsOn(userId) : before;
  if (state !== 'on') return state;
  const registration = await navigator.serviceWorker.ready;
  const shown = () => registration.getNotifications({ tag: TEST_TAG });
  for (const earlier of await shown()) earlier.close();
  await write(sendTestPush, {}, 'session').catch(async (fault: unknown) => {
    // The server no longer knows this device: its endpoint changed, or its session ended.
    if (!(fault instanceof Refused) || fault.code !== 'not_found') throw fault;
    await renewNews(userId);
    await write(sendTestPush, {}, 'session');
  });
  const end = performance.now() + COMES_WITHIN_MS;
  while (performance.now() < end) {
    if ((await shown()).length > 0) return 'shown';
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return 'missing';
}
