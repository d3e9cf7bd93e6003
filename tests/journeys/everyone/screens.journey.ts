import type { Locale } from '#freight/user/locale.ts';
import { type Device, expect, journey } from '../support/journey.ts';
import type { Person } from '../support/office.ts';
import { expectAccessible } from './accessible.ts';
import { leftInEnglish, sayIn } from './catalogue.ts';
import { expectFitting } from './fitting.ts';
import { enlargeText, textsOf } from './texts.ts';
import { walkAsDispatcher } from './walks/dispatching.ts';
import { walkEarnings } from './walks/earning.ts';
import { walkImport } from './walks/import.ts';
import { walkNewShipment } from './walks/new-shipment.ts';
import { walkAmongOffers, walkOnTheMarket } from './walks/offers.ts';
import { walkOnboarding } from './walks/onboarding.ts';
import { walkAtDesk } from './walks/ordering.ts';
import { walkAsReader } from './walks/reading.ts';
import { walkSecurity } from './walks/security.ts';
import { walkAroundPages } from './walks/shell.ts';
import { walkAsShipper } from './walks/shipments.ts';
import { walkAtSupport } from './walks/supporting.ts';
import { walkAsVisitor } from './walks/visitor.ts';
import type { Walk } from './walks/walk.ts';
import { walkAtWork } from './walks/work.ts';

journey.use({ actionTimeout: 12_000 });

interface Reading {
  readonly locale: Exclude<Locale, 'en'>;
  readonly device: Device;
  /** Twice the text. */
  readonly large?: boolean;
  /** Held to axe too, in light and dark: once where lists stand alone, once where they stand beside what they list. */
  readonly axe?: boolean;
}

/** How screens are read. English is what the other journeys are in. */
const SMALL: Reading = { locale: 'fr', device: 'smallPhone', axe: true };
const LARGE_TEXT: Reading = { locale: 'pl', device: 'phone', large: true };
const WIDE: Reading = { locale: 'pl', device: 'desktop', axe: true };

const WALKS: readonly [string, Person | null, Walk, readonly Reading[]][] = [
  ['what a visitor sees', null, walkAsVisitor, [SMALL, LARGE_TEXT]],
  ['what a driver reads', 'driver', walkAsReader, [SMALL, LARGE_TEXT]],
  ['what a driver does', 'driver', walkAtWork, [SMALL, LARGE_TEXT]],
  ['what stands around pages', 'driver', walkAroundPages, [SMALL, LARGE_TEXT]],
  ['what guards an account', 'dispatcher', walkSecurity, [SMALL, LARGE_TEXT, WIDE]],
  ['what a dispatcher sees', 'dispatcher', walkAsDispatcher, [SMALL, WIDE]],
  ['what a carrier earns', 'solo', walkEarnings, [SMALL, WIDE]],
  ['what the offers say', 'dispatcher', walkAmongOffers, [SMALL, LARGE_TEXT]],
  ['what a shipper follows', 'shipper', walkAsShipper, [SMALL, LARGE_TEXT, WIDE]],
  ['what the market says', 'dispatcher', walkOnTheMarket, [SMALL, LARGE_TEXT]],
  ['what a shipper has at their desk', 'shipper', walkAtDesk, [SMALL, LARGE_TEXT, WIDE]],
  ['what support has at its desk', 'support', walkAtSupport, [SMALL, LARGE_TEXT, WIDE]],
  ['what an import of shipments says', 'shipper', walkImport, [SMALL, LARGE_TEXT, WIDE]],
  ['what a carrier sends first', 'newcarrier', walkOnboarding, [SMALL, LARGE_TEXT, WIDE]],
  ['what a booking says', 'shipper', walkNewShipment, [SMALL, LARGE_TEXT, WIDE]],
];

for (const [what, person, walk, readings] of WALKS) {
  for (const { locale, device, large = false, axe = false } of readings) {
    const how = `${locale} on a ${device}${large ? ', text at 200 %' : ''}`;
    const held = `${axe ? 'all can use it, ' : ''}nothing is English, nothing is cut`;
    journey(`${what}, ${how}: ${held}`, async ({ lading, visit, sit }) => {
      if (person !== null) await lading.office.request(person, 'PUT', '/v2/me/locale', { locale });
      const hands = { locale, worker: walk === walkAtWork };
      const { page, context } = person === null ? await visit(device, hands) : await sit(person, device, hands);
      // Sheets stand at once, so that what is measured is where it stays.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (large) await enlargeText(page);
      const left = leftInEnglish(locale);
      const look = async (screen: string) => {
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect.soft(left(await textsOf(page)), `${screen}, in English`).toEqual([]);
        if (axe) await expectAccessible(page, screen);
        await expectFitting(page, screen);
      };
      await walk({ page, context, lading, say: sayIn(locale), look });
    });
  }
}
