import { journey } from '../support/journey.ts';
import { expectAccessible } from './accessible.ts';
import { sayIn } from './catalogue.ts';
import { walkAsDispatcher } from './walks/dispatching.ts';
import { walkAmongOffers, walkOnTheMarket } from './walks/offers.ts';
import { walkAsReader } from './walks/reading.ts';
import { walkAroundPages } from './walks/shell.ts';
import { walkAsVisitor } from './walks/visitor.ts';
import type { Walk } from './walks/walk.ts';
import { walkAtWork } from './walks/work.ts';

journey.setTimeout(90_000);
journey.use({ actionTimeout: 12_000 });

journey('a visitor: every screen is accessible, in light and dark', async ({ lading, visit }) => {
  const { page, context } = await visit('phone', { worker: false });
  const look = (screen: string) => expectAccessible(page, screen);
  await walkAsVisitor({ page, context, lading, say: sayIn('en'), look });
});

const WALKS = [
  ['driver', 'phone', 'what he reads', walkAsReader],
  ['driver', 'phone', 'what he does', walkAtWork],
  ['driver', 'phone', 'what stands around his pages', walkAroundPages],
  ['dispatcher', 'tablet', 'his missions and drivers', walkAsDispatcher],
  ['dispatcher', 'phone', 'the offers', walkAmongOffers],
  ['dispatcher', 'phone', 'what he takes', walkOnTheMarket],
] as const satisfies [string, string, string, Walk][];

for (const [person, device, what, walk] of WALKS) {
  journey(`a ${person}, ${what}: every screen is accessible, in light and dark`, async ({ lading, sit }) => {
    const { page, context } = await sit(person, device, { worker: walk === walkAtWork });
    const look = (screen: string) => expectAccessible(page, screen);
    await walk({ page, context, lading, say: sayIn('en'), look });
  });
}
