import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Locale } from '#freight/user/locale.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { SmtpMailer } from '#server/adapters/mail/smtp-mailer.ts';
import { ALL_JOBS } from '#server/all-jobs.ts';
import type { Context } from '#server/context.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { Mail, Mailer, MailFate } from '#server/mail/mailer.ts';
import { expireBids } from '#server/services/transport/proposal/expire-bids.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn, waitingJobs } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail, type ReceivedMail, readMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { startSmtp } from '#tests/support/smtp-server.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test/' } });
let cast: Cast;
let offer: string;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  offer = await addOffer(api().context, cast.shipper, { expiresAt: api().clock.iso(DAY - HOUR) });
});

const bid = async (otherwise: object = {}): Promise<Proposal> => {
  const body = { price: 69_000, expires_at: api().clock.iso(2 * HOUR), ...otherwise };
  return (await api().call('POST', offers('/proposal'), { token: cast.dispatcher.token, body })).json();
};
const offers = (path: string) => `/api/v2/companies/${cast.carrier}/offers/${offer}${path}`;
const answerCounter = (uuid: string, answer: 'acceptance' | 'refusal') =>
  api().call('POST', `/api/v2/companies/${cast.carrier}/proposals/${uuid}/counter-offer/${answer}`, {
    token: cast.dispatcher.token,
  });
const decide = (uuid: string, path: string, body?: object) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${offer}/proposals/${uuid}/${path}`, {
    token: cast.shipperUser.token,
    ...(body === undefined ? {} : { body }),
  });
/** Sends what waits, and reads what a person got of it. */
async function mailTo(person: Person): Promise<ReceivedMail[]> {
  await doWork(api().context);
  return keptMail(api().context).filter(({ headers }) => headers.to === person.username);
}
/** Messages of one turn have no order among them. */
const titled = (mails: ReceivedMail[], subject: string) => mails.find(({ headers }) => headers.subject === subject);
const speak = (person: Person, locale: Locale) =>
  api().context.db.updateTable('users').set({ locale }).where('uuid', '=', person.uuid).execute();

describe('the mail of each event', () => {
  it('a new bid: to the shipper', async () => {
    await bid();
    const [mail] = await mailTo(cast.shipperUser);
    expect(mail?.headers.subject).toBe('New bid: Tourcoing – Antwerpen');
    expect(mail?.text).toContain('Hello Claire,');
    expect(mail?.text).toContain('Carrier: Transports Delcourt');
    expect(mail?.text).toContain('Price of the bid, excl. VAT: €690.00');
    expect(mail?.text).toContain('Valid until: 17 March 2026 at 10:00 CET');
    expect(mail?.text).toContain(`See the bids: https://lading.test/shipments/${offer}`);
    expect(mail?.html).toContain(`<a href="https://lading.test/shipments/${offer}">See the bids</a>`);
    expect(await mailTo(cast.dispatcher)).toEqual([]);
  });

  it('an accepted bid: to the bidder, with the mission; a refused one says that the search goes on', async () => {
    const { uuid } = await bid();
    const { mission }: Proposal = (await decide(uuid, 'accept')).json();
    const [mail] = await mailTo(cast.dispatcher);
    expect(mail?.headers.subject).toBe('Bid accepted: Tourcoing – Antwerpen');
    expect(mail?.text).toContain(`Mission: ${mission?.reference}`);
    expect(mail?.text).toContain('Agreed price, excl. VAT: €690.00');
    expect(mail?.text).toContain(`https://lading.test/missions/${mission?.uuid}`);
  });

  it('a refused bid: to the bidder, with the way to the offer', async () => {
    const { uuid } = await bid({ price: null, ...dates() });
    await decide(uuid, 'refuse');
    const [mail] = await mailTo(cast.dispatcher);
    expect(mail?.headers.subject).toBe('Bid refused: Tourcoing – Antwerpen');
    expect(mail?.text).toContain('Price of the bid, excl. VAT: The offered price, on other dates');
    expect(mail?.text).toContain(`https://lading.test/offers/${offer}\n`);
  });

  it('a counter-offer: to the bidder, with its price and its end', async () => {
    const { uuid } = await bid();
    await decide(uuid, 'counter-offer', { price: 66_000, expires_at: api().clock.iso(HOUR) });
    const [mail] = await mailTo(cast.dispatcher);
    expect(mail?.headers.subject).toBe('Counter-offer: Tourcoing – Antwerpen');
    expect(mail?.text).toContain('Shipper’s price, excl. VAT: €660.00');
    expect(mail?.text).toContain('Valid until: 17 March 2026 at 09:00 CET');
  });

  it('a counter-offer taken: to the shipper, with its price', async () => {
    const { uuid } = await bid();
    await decide(uuid, 'counter-offer', { price: 66_000, expires_at: api().clock.iso(HOUR) });
    expect((await answerCounter(uuid, 'acceptance')).statusCode).toBe(201);
    const mail = titled(await mailTo(cast.shipperUser), 'Counter-offer accepted: Tourcoing – Antwerpen');
    expect(mail?.text).toContain('Carrier: Transports Delcourt');
    expect(mail?.text).toContain('Agreed price, excl. VAT: €660.00');
    expect(mail?.text).toContain(`Open the shipment: https://lading.test/shipments/${offer}`);
  });

  it('a counter-offer left: to the shipper, who goes on searching', async () => {
    const { uuid } = await bid();
    await decide(uuid, 'counter-offer', { price: 66_000, expires_at: api().clock.iso(HOUR) });
    expect((await answerCounter(uuid, 'refusal')).statusCode).toBe(200);
    const mail = titled(await mailTo(cast.shipperUser), 'Counter-offer declined: Tourcoing – Antwerpen');
    expect(mail?.text).toContain('The search for a carrier continues.');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another bid was accepted', async () => decide((await bid()).uuid, 'accept')],
    ['the offer was booked', () => api().call('POST', offers('/booking'), { token: cast.dispatcher.token, body: {} })],
  ])('a bid that is closed since %s: to its bidder alone', async (_, take) => {
    const { rivalCarrier: company, rival } = cast;
    await addBid(api().context, { company, offer }, { user_uuid: rival.uuid, price: 71_000 });
    await take();
    const mails = await mailTo(rival);
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['Offer taken: Tourcoing – Antwerpen']);
    expect(mails[0]?.text).toContain('Price of the bid, excl. VAT: €710.00');
    expect(mails[0]?.text).toContain(`See offers in the same direction: https://lading.test/offers/${offer}`);
    expect((await mailTo(cast.dispatcher)).map(({ headers }) => headers.subject)).not.toContain(
      'Offer taken: Tourcoing – Antwerpen',
    );
  });

  it.each<[Locale, string, string]>([
    ['en', 'Bid refused: Tourcoing – Antwerpen', '€690.00'],
    ['fr', 'Proposition refusée\u00a0: Tourcoing – Antwerpen', '690,00\u00a0€'],
    ['pl', 'Propozycja odrzucona: Tourcoing – Antwerpen', '690,00\u00a0€'],
  ])('in the language its reader has when it goes: %s', async (locale, subject, price) => {
    const { uuid } = await bid();
    await decide(uuid, 'refuse');
    await speak(cast.dispatcher, locale);
    const [mail] = await mailTo(cast.dispatcher);
    expect(mail?.headers.subject).toBe(subject);
    expect(mail?.text).toContain(price);
    expect(mail?.html).toContain(`<html lang="${locale}">`);
  });

  it('the owners of the company where the bidder is no member any more', async () => {
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    const url = `/api/v2/companies/${cast.carrier}/offers/${offer}/proposal`;
    const body = { price: 69_000, expires_at: api().clock.iso(HOUR) };
    const made: Proposal = (await api().call('POST', url, { token: colleague.token, body })).json();
    await api().context.db.deleteFrom('memberships').where('user_uuid', '=', colleague.uuid).execute();
    await decide(made.uuid, 'refuse');
    expect(await mailTo(cast.dispatcher)).toHaveLength(1);
    expect(await mailTo(colleague)).toEqual([]);
  });

  it('nothing where the write failed', async () => {
    await bid({ price: 0 });
    const { uuid } = await bid();
    await decide(uuid, 'accept');
    await decide(uuid, 'accept');
    expect(await mailTo(cast.dispatcher)).toHaveLength(1);
    const subjects = (await mailTo(cast.shipperUser)).map(({ headers }) => headers.subject);
    expect(subjects.sort()).toEqual(['Carrier found: Tourcoing – Antwerpen', 'New bid: Tourcoing – Antwerpen']);
  });

  it('names with marks of HTML as they are', async () => {
    await api()
      .context.db.updateTable('companies')
      .set({ name: 'Smith & <b>Sons</b>' })
      .where('uuid', '=', cast.carrier)
      .execute();
    await bid();
    const [mail] = await mailTo(cast.shipperUser);
    expect(mail?.text).toContain('Smith & <b>Sons</b>');
    expect(mail?.html).toContain('Smith &amp; &lt;b&gt;Sons&lt;/b&gt;');
  });
});

const dates = () => {
  const slot = { date: '2026-03-18', start_time: 540, end_time: 600, flexible: false };
  return { pickup_time_slot: slot, delivery_time_slot: { ...slot, end_time: 900 } };
};

describe('a bid whose time has passed', () => {
  it('is told of once, with the way to bid again while the offer is open', async () => {
    const { uuid } = await bid();
    await takeTurn(api().context, 'bid-expiry');
    expect(await mailTo(cast.dispatcher)).toEqual([]);
    api().clock.advance(2 * HOUR);
    await takeTurn(api().context, 'bid-expiry');
    await takeTurn(api().context, 'bid-expiry');
    const mails = await mailTo(cast.dispatcher);
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['Bid expired: Tourcoing – Antwerpen']);
    expect(mails[0]?.text).toContain(`Bid again: https://lading.test/offers/${offer}/proposal`);
    const unanswered = titled(await mailTo(cast.shipperUser), 'Bid expired: Tourcoing – Antwerpen');
    expect(unanswered?.text).toContain('expired without your answer');
    const list = await api().call('GET', `/api/v2/companies/${cast.carrier}/proposals`, {
      token: cast.dispatcher.token,
    });
    expect(list.json().items).toMatchObject([{ uuid, state: 'renewable' }]);
  });

  it('is told of with the end of the offer where that is over too', async () => {
    await bid({ expires_at: api().clock.iso(DAY - HOUR) });
    api().clock.advance(DAY);
    await takeTurn(api().context, 'bid-expiry');
    const [mail] = await mailTo(cast.dispatcher);
    expect(mail?.text).toContain('and the offer has ended');
    expect(mail?.text).toContain('See your bids: https://lading.test/proposals');
  });

  it.each(['cancelled', 'accepted', 'refused', 'closed', 'expired'] as const)(
    'is not told of where it was %s before',
    async (ended) => {
      await addBid(api().context, { company: cast.carrier, offer }, { ended, expiresAt: api().clock.now() - 1 });
      expect(await expireBids(api().context.db, api().clock.now())).toBe(0);
    },
  );

  it('is told of where another cannot be, and the job says so', async () => {
    const { context, clock } = api();
    for (const price of [66_000, 66_666, 67_000]) {
      const target = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR) });
      await addBid(context, { company: cast.carrier, offer: target }, { price, expiresAt: clock.now() - 1 });
    }
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      context.db,
    );
    await sql`create trigger refuses before update on proposals for each row when (new.price = 66666)
      execute function refuse()`.execute(context.db);
    await expect(expireBids(context.db, clock.now())).rejects.toThrow('1 items failed, 2 were done');
    expect(await waitingJobs(context, 'mail')).toHaveLength(2 * 2);
    await sql`drop function refuse cascade`.execute(context.db);
    expect(await expireBids(context.db, clock.now())).toBe(1);
  });

  it('is told of by one of several servers', async () => {
    const { context, clock, beside } = api();
    for (let count = 0; count < 120; count += 1) {
      const target = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR) });
      await addBid(context, { company: cast.carrier, offer: target }, { expiresAt: clock.now() - 1 });
    }
    const servers = [context, (await beside()).context, (await beside()).context];
    const told = await Promise.all(servers.map(({ db }) => expireBids(db, clock.now())));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(120);
    // The carrier is told, and the shipper who did not answer.
    expect(await waitingJobs(context, 'mail')).toHaveLength(2 * 120);
  });
});

/** A mailer that remembers, and does to each message what a test says. */
class MailerDouble implements Mailer {
  readonly sent: Mail[] = [];
  tried = 0;
  fate: () => Promise<MailFate> = async () => 'taken';

  async send(mail: Mail): Promise<MailFate> {
    this.tried += 1;
    const fate = await this.fate();
    if (fate === 'taken') this.sent.push(mail);
    return fate;
  }
}

describe('sending', () => {
  const withMailer = (context: Context, mailer: Mailer): Context => ({ ...context, mailer });
  const isDown = () => Promise.reject(new Error('The mail server is down.'));

  it('is tried again after a failure, ever more seldom, until it succeeds', async () => {
    const { context, clock } = api();
    const mailer = new MailerDouble();
    const server = withMailer(context, mailer);
    mailer.fate = isDown;
    await bid();
    await doWork(server);
    // Each wait is drawn between a number of minutes and twice that.
    for (const minutes of [1, 2, 4, 8]) {
      const { tried } = mailer;
      clock.advance(minutes * MINUTE - 1000);
      await doWork(server);
      expect(mailer.tried).toBe(tried);
      clock.advance(minutes * MINUTE + 1000);
      await doWork(server);
      expect(mailer.tried).toBe(tried + 1);
    }
    mailer.fate = async () => 'taken';
    clock.advance(HOUR);
    expect(await doWork(server)).toEqual({ done: 1, failed: 0 });
    clock.advance(DAY);
    expect(await doWork(server)).toEqual({ done: 0, failed: 0 });
    expect(mailer.sent).toHaveLength(1);
  });

  it('has the same identity at every try', async () => {
    const { context, clock } = api();
    const mailer = new MailerDouble();
    const ids: string[] = [];
    const server = withMailer(context, {
      send: async (mail) => {
        ids.push(mail.id);
        return mailer.send(mail);
      },
    });
    mailer.fate = isDown;
    await bid();
    await doWork(server);
    clock.advance(HOUR);
    await doWork(server);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each<[string, () => Promise<MailFate>, number]>([
    ['where there is no such mailbox, at once', async () => 'undeliverable', 1],
    ['after two days of failures', isDown, 15],
  ])('ends %s', async (_, fate, tries) => {
    const { context, clock } = api();
    const mailer = new MailerDouble();
    mailer.fate = fate;
    await bid();
    for (let turn = 0; turn < 30; turn += 1) {
      await doWork(withMailer(context, mailer));
      clock.advance(6 * HOUR);
    }
    expect(mailer.tried).toBe(tries);
  });

  it('of bids that follow each other on one offer is one in ten minutes', async () => {
    const { context, clock } = api();
    const mailer = new MailerDouble();
    const mails = async () => {
      await doWork(withMailer(context, mailer));
      return mailer.sent.length;
    };
    for (let count = 0; count < 3; count += 1) await bid({ price: 60_000 + count });
    expect(await mails()).toBe(1);
    clock.advance(10 * MINUTE);
    await bid({ price: 61_000 });
    expect(await mails()).toBe(2);
  });

  it('does not hold up others behind one that fails', async () => {
    const { context } = api();
    const mailer = new MailerDouble();
    await bid();
    offer = await addOffer(context, cast.shipper, { expiresAt: api().clock.iso(DAY - HOUR) });
    await bid({ price: 68_000 });
    mailer.fate = async () => {
      if (mailer.tried === 1) throw new Error('The mail server is down.');
      return 'taken';
    };
    expect(await doWork(withMailer(context, mailer))).toEqual({ done: 1, failed: 1 });
    expect(mailer.tried).toBe(2);
  });

  it('is done once by several servers at once', async () => {
    const { context, beside } = api();
    const servers = [context, (await beside()).context, (await beside()).context];
    const mailer = new MailerDouble();
    for (let round = 1; round <= 10; round += 1) {
      offer = await addOffer(context, cast.shipper, { expiresAt: api().clock.iso(DAY - HOUR) });
      await bid({ price: 60_000 + round });
      await Promise.all(servers.map((server) => doWork(withMailer(server, mailer))));
      expect(mailer.sent).toHaveLength(round);
    }
    expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(10);
  });

  it('goes to a mail server, by the workers of a server, within two seconds', async () => {
    const smtp = await startSmtp();
    const server = withMailer(api().context, new SmtpMailer(smtp.url, 'Lading <lading@lading.test>'));
    const stop = await startJobs(server, ALL_JOBS);
    try {
      const start = performance.now();
      await bid();
      await expect.poll(() => smtp.received.length, { timeout: 5000, interval: 20 }).toBe(1);
      expect(performance.now() - start).toBeLessThan(2000);
      const [mail] = smtp.received.map(({ raw }) => readMail(raw));
      expect(mail?.headers.subject).toBe('New bid: Tourcoing – Antwerpen');
    } finally {
      await stop();
      await smtp.stop();
    }
  });

  it('is not done for a reader who was blocked meanwhile', async () => {
    await bid();
    await api()
      .context.db.updateTable('users')
      .set({ blocked_at: new Date() })
      .where('uuid', '=', cast.shipperUser.uuid)
      .execute();
    expect(await mailTo(cast.shipperUser)).toEqual([]);
  });
});

describe('bids one after the other', () => {
  it('of one carrier are written to the shipper once in ten minutes', async () => {
    for (const price of [69_000, 68_000, 67_000]) await bid({ price });
    expect(await mailTo(cast.shipperUser)).toHaveLength(1);
    api().clock.advance(10 * MINUTE);
    await bid({ price: 66_000 });
    expect(await mailTo(cast.shipperUser)).toHaveLength(2);
  });
});
