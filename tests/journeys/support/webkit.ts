import { WebkitPhone } from '#tests/support/webkit/phone.ts';
import { journey, partsAreKept } from './journey.ts';
import { PASSWORD, PEOPLE, type Person } from './office.ts';

interface Fixtures {
  /** A device with WebKit, at the address of Lading. It is put away whatever becomes of the journey. */
  readonly phone: WebkitPhone;
}

/** A journey in WebKit, which Playwright drives in no build but its own. */
export const webkitJourney = journey.extend<Fixtures>({
  phone: async ({ lading }, give, test) => {
    const phone = await WebkitPhone.open(lading.url);
    await give(phone);
    try {
      // By the name that Playwright gives to what stood on its own pages.
      if (test.status !== test.expectedStatus) await test.attach('error-context', { body: await phone.says() });
    } finally {
      await phone.close();
    }
  },
});

/** Signs someone in by the form, and waits until the app is kept on the device. */
export async function signInWebkit(phone: WebkitPhone, person: Person): Promise<void> {
  await phone.type('E-mail', PEOPLE[person]);
  await phone.type('Password', PASSWORD);
  await phone.tap('button', 'Sign in');
  await phone.until('the worker', () => phone.run(() => navigator.serviceWorker.controller !== null));
  await phone.until('the parts of the app', () => phone.run(partsAreKept));
}
