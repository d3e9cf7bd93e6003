import { DriverSilent } from '#tests/support/webkit/driver.ts';
import type { WebkitPhone } from '#tests/support/webkit/phone.ts';
import { expect } from '../support/journey.ts';
import type { Person } from '../support/office.ts';
import { signInWebkit, webkitJourney } from '../support/webkit.ts';

/** The start page of each role, and a heading on it. */
const HOMES: readonly (readonly [Person, path: string, heading: string])[] = [
  ['driver', '/missions', 'Missions'],
  ['dispatcher', '/offers', 'Freight offers'],
  ['solo', '/offers', 'Freight offers'],
  ['shipper', '/dashboard', 'Dashboard'],
  ['support', '/support/users', 'Users'],
];

/** How often WebKit may be started anew in one journey, because its driver fell silent. */
const MAX_RESTARTS = 1;

webkitJourney.describe.configure({ timeout: 420_000 });

for (const [person, home, heading] of HOMES) {
  webkitJourney(`WebKit draws the start page and the account at each load: ${person}`, async ({ phone }) => {
    let restarts = 0;
    const load = async (path: string, isAwaited: boolean) => {
      const go = () => (isAwaited ? drawn(phone, path === home ? heading : 'You') : null);
      try {
        await phone.goto(path);
        await go();
      } catch (error) {
        if (!(error instanceof DriverSilent) || restarts === MAX_RESTARTS) throw error;
        restarts += 1;
        process.stdout.write(`The driver of WebKit fell silent at ${path} of the ${person}: started anew.\n`);
        await phone.kill();
        await phone.reopen(path);
        await go();
      }
    };
    await signInWebkit(phone, person);
    for (const path of [home, '/account', home, '/account', home, '/account']) await load(path, true);
    // So soon that each page is left while it reads its databases.
    for (const path of [home, '/account', home, '/account']) await load(path, false);
    await load(home, true);
    expect(await phone.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
  });
}

/** Waits until a page stands with what it is there for: nothing that is shown before, and no fault in its place. */
async function drawn(phone: WebkitPhone, heading: string): Promise<void> {
  const isDrawn = (name: string) => {
    const isBefore = document.querySelector('#shell, #picture, #start-fault') !== null;
    const isLoading = [...document.querySelectorAll('[role=status]')].some((part) =>
      part.textContent.startsWith('Loading'),
    );
    const headings = [...document.querySelectorAll('h1, h2')].map((part) => part.textContent.trim());
    const isFault = /An error has occurred|not on this device yet/.test(document.body.innerText);
    return !isBefore && !isLoading && !isFault && headings.some((text) => text.startsWith(name));
  };
  await phone.until(`the page "${heading}"`, () => phone.run(isDrawn, heading), { timeout: 90_000 });
}
