import { type Finding } from './finding.ts';
import { say } from './say.ts';
import { tableOf } from './table.ts';

/** What can be measured, each with what it needs; loaded when asked for, since each brings much along. */
const PARTS: Readonly<Record<string, () => Promise<() => Promise<readonly Finding[]>>>> = {
  size: async () => (await import('./size/measure-size.ts')).measureSize,
  start: async () => (await import('./start/measure-start.ts')).measureStart,
  tap: async () => (await import('./tap/measure-tap.ts')).measureTap,
  typing: async () => (await import('./typing/measure-typing.ts')).measureTyping,
  drain: async () => (await import('./drain/measure-drain.ts')).measureDrain,
  photo: async () => (await import('./photo/measure-photo.ts')).measurePhoto,
  map: async () => (await import('./map/measure-map.ts')).measureMap,
  scroll: async () => (await import('./scroll/measure-scroll.ts')).measureScroll,
  list: async () => (await import('./list/measure-list.ts')).measureList,
  matching: async () => (await import('./matching/measure-matching.ts')).measureMatching,
  offers: async () => (await import('./offers/measure-offers.ts')).measureOffers,
  publishing: async () => (await import('./publishing/measure-publishing.ts')).measurePublishing,
  books: async () => (await import('./books/measure-books.ts')).measureBooks,
  'month-end': async () => (await import('./books/measure-month-end.ts')).measureMonthEnd,
  quotes: async () => (await import('./quotes/measure-quotes.ts')).measureQuotes,
  steps: async () => (await import('./steps/measure-steps.ts')).measureSteps,
  live: async () => (await import('./live/measure-live.ts')).measureLive,
  memory: async () => (await import('./memory/measure-memory.ts')).measureMemory,
};

// What was started beside this process ends with it.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}. What can be measured: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const findings: Finding[] = [];
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`── ${name}`);
  const found = await (await load())();
  say(tableOf(found));
  findings.push(...found);
}
if (findings.some(({ holds }) => holds === false)) process.exitCode = 1;
