// A server as a process of its own: the app on the settings of its environment, without the built browser app. It says
// on one line where it listens, and logs to its standard error. A database without companies gets a cast and as many
// missions as MISSIONS says, and with MONEY as many invoices; APP=small serves an app of one page.
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { openCards } from '#server/adapters/cards/open-cards.ts';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { openGeocoder } from '#server/adapters/geocoding/open-geocoder.ts';
import { openHolidays } from '#server/adapters/holidays/open-holidays.ts';
import { openMailer } from '#server/adapters/mail/open-mailer.ts';
import { EstimatedRouter } from '#server/adapters/routing/router.ts';
import { openSms } from '#server/adapters/sms/open-sms.ts';
import { FormatCheck } from '#server/adapters/vat-numbers/vat-numbers.ts';
import { buildApp } from '#server/app.ts';
import { logContained } from '#server/contained.ts';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/database/open.ts';
import { endOnFault } from '#server/end-on-fault.ts';
import { loadTranslator } from '#server/i18n/translator.ts';
import { Live } from '#server/live/live.ts';
import { openLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { openVault } from '#server/vault.ts';
import { smallApp } from '#tests/support/app-files.ts';
import { Scene } from '#tests/support/scene.ts';
import { stageMoney } from './stage-money.ts';
import type { Order, Rest, Staged } from './start.ts';

const settings = readSettings(process.env);
const { db, engine, listen, takeImage } = await openDatabase(
  settings.DATABASE_URL === undefined
    ? { folder: settings.LADING_DATA_DIR }
    : { url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS },
);
const log = openLog(settings.LOG_LEVEL, pino.destination({ fd: 2, sync: true }));
logContained(log);
const { cards, sandbox } = await openCards(settings, { db, now: Date.now });
const context: Context = {
  settings,
  version: 'test',
  engine,
  db,
  listen,
  takeImage,
  files: new LocalFiles(join(settings.LADING_DATA_DIR, 'files')),
  routing: new EstimatedRouter(),
  ...(await openGeocoder({ GEOCODER_URL: undefined })),
  isHoliday: openHolidays(),
  mailer: openMailer(settings),
  sms: openSms(settings),
  vatNumbers: new FormatCheck(),
  cards,
  sandbox,
  vault: openVault(settings),
  live: await Live.open({ db, listen, log, now: Date.now }),
  translator: await loadTranslator(new URL('../../../locales/', import.meta.url)),
  log,
  checkAnswers: true,
  now: Date.now,
};
const isEmpty = (await db.selectFrom('companies').select('uuid').limit(1).executeTakeFirst()) === undefined;
const staged = isEmpty ? await stage(Number(process.env.MISSIONS ?? 0)) : null;
const money = isEmpty && process.env.MONEY !== undefined ? await stageMoney(context, Number(process.env.MONEY)) : null;
const app = await buildApp(context, process.env.APP === 'small' ? smallApp() : null);
endOnFault(log, async () => {
  await app.close();
  await db.destroy();
});
// Whoever watched it is gone.
process.once('disconnect', () => process.exit());
// Where somebody watches: a fault is planted; or nobody is limited any more, and what is not needed is let go of.
process.on('message', async (order: Order) => {
  if (order === 'exception') setImmediate(() => fail());
  if (order === 'rejection') void Promise.reject(new Error('Planted.'));
  if (order !== 'rest') return;
  await db.deleteFrom('rate_limits').execute();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  process.send?.({ memory: heapUsed + external, sockets } satisfies Rest);
});
const url = await app.listen({ port: settings.PORT, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url, staged, money })}\n`);

function fail(): never {
  throw new Error('Planted.');
}

async function stage(count: number): Promise<Staged> {
  const scene = new Scene(context);
  const cast = await scene.cast();
  const missions: string[] = [];
  for (let made = 0; made < count; made += 1) missions.push(await scene.mission(cast, { driver: cast.driver }));
  return { token: cast.driver.person.token, missions, carrier: cast.carrier, dispatcher: cast.dispatcher.token };
}
