import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { seedDemo } from '#demo/seed-demo.ts';
import { openCards } from '#server/adapters/cards/open-cards.ts';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { openGeocoder } from '#server/adapters/geocoding/open-geocoder.ts';
import { openHolidays } from '#server/adapters/holidays/open-holidays.ts';
import { openMailer } from '#server/adapters/mail/open-mailer.ts';
import { EstimatedRouter } from '#server/adapters/routing/router.ts';
import { openSms } from '#server/adapters/sms/open-sms.ts';
import { FormatCheck } from '#server/adapters/vat-numbers/vat-numbers.ts';
import { type OpenServer, openServer } from '#server/open-server.ts';
import { readSettings } from '#server/settings.ts';
import type { HostAnswer, HostOrder } from './server-host.ts';

// The process of a `ServerHost`: opens and closes servers as it is told.

const servers = new Map<number, OpenServer>();
const log = pino({ level: 'silent' });

process.on('message', (order: HostOrder) => {
  follow(order).then(
    (port) => answer({ id: order.id, port }),
    (error: Error) => answer({ id: order.id, fault: String(error.stack) }),
  );
});
process.once('disconnect', () => process.exit());

/** The port of the server that was opened, or nought when it was closed. */
async function follow({ id, environment }: HostOrder): Promise<number> {
  if (environment === null) {
    await servers.get(id)?.stop();
    servers.delete(id);
    return 0;
  }
  const settings = readSettings(environment);
  const adapters = {
    files: new LocalFiles(join(settings.LADING_DATA_DIR, 'files')),
    routing: new EstimatedRouter(),
    ...(await openGeocoder(settings)),
    isHoliday: openHolidays(),
    mailer: openMailer(settings),
    sms: openSms(settings),
    vatNumbers: new FormatCheck(),
    openCards,
  };
  const server = await openServer(settings, adapters, log, seedDemo);
  servers.set(id, server);
  return server.port;
}

function answer(sent: HostAnswer): void {
  process.send?.(sent);
}
