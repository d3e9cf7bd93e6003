import type { Locale } from '#freight/user/locale.ts';
import { type Device, expect, journey } from '../support/journey.ts';
import type { Person } from '../support/office.ts';
import { leftInEnglish, sayIn } from './catalogue.ts';
import { expectFitting } from './fitting.ts';
import { enlargeText, textsOf } from './texts.ts';
import { walkAsDispatcher } from './walks/dispatching.ts';
import { walkAmongOffers, walkOnTheMarket } from './walks/offers.ts';
import { walkAsReader } from './walks/reading.ts';
import { walkAroundPages } from './walks/shell.ts';
import { walkAsVisitor } from './walks/visitor.ts';
import type { Walk } from './walks/walk.ts';
import { walkAtWork } from './walks/work.ts';

journey.setTimeout(90_000);
journey.use({ actionTimeout: 12_000 });

/** How a language is read: the narrowest screen, twice the text, or a wide screen. */
type Reading = 'at 320 px' | 'with text at 200 %' | 'at 1440 px';
const DEVICE_OF: Readonly<Record<Reading, Device>> = {
  'at 320 px': 'smallPhone',
  'with text at 200 %': 'phone',
  'at 1440 px': 'desktop',
};
const LANGUAGES = { fr: 'French', pl: 'Polish' } as const;

const WALKS: readonly [Locale & keyof typeof LANGUAGES, Reading, Person | null, string, Walk][] = [
  ['fr', 'at 320 px', null, 'what a visitor sees', walkAsVisitor],
  ['fr', 'at 320 px', 'driver', 'what a driver reads', walkAsReader],
  ['fr', 'at 320 px', 'driver', 'what a driver does', walkAtWork],
  ['fr', 'at 320 px', 'driver', 'what stands around pages', walkAroundPages],
  ['fr', 'at 320 px', 'dispatcher', 'what a dispatcher sees', walkAsDispatcher],
  ['fr', 'at 320 px', 'dispatcher', 'what the offers say', walkAmongOffers],
  ['fr', 'at 320 px', 'dispatcher', 'what the market says', walkOnTheMarket],
  ['pl', 'with text at 200 %', null, 'what a visitor sees', walkAsVisitor],
  ['pl', 'with text at 200 %', 'driver', 'what a driver reads', walkAsReader],
  ['pl', 'with text at 200 %', 'driver', 'what a driver does', walkAtWork],
  ['pl', 'with text at 200 %', 'driver', 'what stands around pages', walkAroundPages],
  ['pl', 'with text at 200 %', 'dispatcher', 'what the offers say', walkAmongOffers],
  ['pl', 'with text at 200 %', 'dispatcher', 'what the market says', walkOnTheMarket],
  ['pl', 'at 1440 px', 'dispatcher', 'what a dispatcher sees', walkAsDispatcher],
];

for (const [locale, reading, person, what, walk] of WALKS) {
  journey(
    `${what}, ${reading}, in ${LANGUAGES[locale]}: nothing is English, nothing is cut`,
    async ({ lading, visit, sit }) => {
      if (person !== null) await lading.office.request(person, 'PUT', '/v2/me/locale', { locale });
      const device = DEVICE_OF[reading];
      const hands = { locale, worker: walk === walkAtWork };
      const { page, context } = person === null ? await visit(device, hands) : await sit(person, device, hands);
      // Sheets stand at once, so that what is measured is where it stays.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (reading === 'with text at 200 %') await enlargeText(page);
      const left = leftInEnglish(locale);
      const look = async (screen: string) => {
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect.soft(left(await textsOf(page)), `${screen}, in English`).toEqual([]);
        await expectFitting(page, screen);
      };
      await walk({ page, context, lading, say: sayIn(locale), look });
    },
  );
}
