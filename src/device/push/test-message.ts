import { sendTestPush, TEST_TAG } from '#contract/notification-choices.ts';
import { Refused } from '../api/faults.ts';
import { write } from '../api/write.ts';
import { type NewsState, newsState, renewNews, turnNewsOn } from './device-news.ts';

/** How long a message may be on its way, in milliseconds. */
const COMES_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 400;

/** What became of a test message: it is shown, it did not come in time, or why this device takes none. */
export type TestOutcome = 'shown' | 'missing' | Exclude<NewsState, 'on'>;

/** Turns messages on where they are off, sends one to this device, and waits for it. @throws Refused, Unreached */
export async function testMessage(userId: string): Promise<TestOutcome> {
  const before = newsState(userId);
  const state = before === 'off' ? await turnNewsOn(userId) : before;
  if (state !== 'on') return state;
  const registration = await navigator.serviceWorker.ready;
  const shown = () => registration.getNotifications({ tag: TEST_TAG });
  for (const earlier of await shown()) earlier.close();
  await write(sendTestPush, {}, 'session').catch(async (fault: unknown) => {
    // The server forgot this device: its address had changed, or its session had ended.
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
