import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Extra } from '#freight/extra/extra.ts';
import type { Wait } from '#freight/extra/site-answer.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let support: Person;
let shipment: string;
let mission: string;

/** The slot of the pickup opens at 08:40 in Tourcoing; it closes at 10:00. */
const OPENS = Date.parse('2026-03-18T07:40:00.000Z');

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now());
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
  shipment = await addOffer(context, cast.shipper, { price: 60_000 });
  await context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
  const booked = await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${shipment}/booking`, {
    token: cast.dispatcher.token,
    body: { driver: cast.driver.uuid },
  });
  mission = booked.json<Mission>().uuid;
});

const at = (moment: number) => api().clock.advance(moment - api().clock.now());
const driver = (method: 'GET' | 'POST', path: string) =>
  api().call(method, `/api/v2/me/missions/${mission}/${path}`, { token: cast.driver.person.token });
const waits = async () => (await driver('GET', 'waits')).json<{ items: Wait[] }>().items;
const extras = async () =>
  (
    await api().call('GET', `/api/v2/companies/${cast.shipper}/shipments/${shipment}/extras`, {
      token: cast.shipperUser.token,
    })
  ).json<{ items: Extra[] }>().items;
const decide = (extra: string, body: object) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}/extras/${extra}/decision`, {
    token: cast.shipperUser.token,
    body,
  });
const look = (link: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  api().call('GET', link, { headers });
const answer = (
  link: string,
  form: Record<string, string>,
  headers: Record<string, string> = { accept: 'text/html' },
) => api().call('POST', link, { form, headers });
const RIGHT = { answer: 'right', name: 'Ilse Verbeke' };
const mailTo = async (start: string) => {
  await doWork(api().context);
  const mails = keptMail(api().context).filter(({ headers: { subject } }) => `${subject}`.startsWith(start));
  emptyMailbox(api().context);
  return mails.map((mail) => JSON.stringify(mail));
};

/** The truck waits 130 minutes from the opening of the slot, and no position says where it was. */
async function wait(late = 0): Promise<Wait> {
  at(OPENS + late);
  await driver('POST', 'pickup/arrive');
  at(OPENS + late + 130 * MINUTE);
  await driver('POST', 'pickup/complete');
  const [found] = await waits();
  if (found === undefined) throw new Error('Nobody waited.');
  return found;
}

/** A link as the driver's phone gets it. @returns its path, and the cookie of that phone */
async function newLink({ uuid }: Wait) {
  const made = await driver('POST', `waits/${uuid}/site-links`);
  expect(made.statusCode).toBe(201);
  const { url, expires_at } = made.json<{ url: string; expires_at: string }>();
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  return { link: new URL(url).pathname, expires_at, cookie };
}

describe('the site of a wait that nobody else supports', () => {
  it('confirms both times by a link: silence then approves, five working days later, and both companies read who it was', async () => {
    const found = await wait();
    expect(found).toMatchObject({
      stop: 'pickup',
      arrived_at: new Date(OPENS).toISOString(),
      left_at: new Date(OPENS + 130 * MINUTE).toISOString(),
      is_supported: false,
      can_ask: true,
      site_answer: null,
    });
    const { link, expires_at } = await newLink(found);
    expect(expires_at).toBe(api().clock.iso(7 * DAY));
    const page = await look(link, { accept: 'text/html', 'accept-language': 'fr' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<html lang="fr">');
    expect(page.body).toContain('18 mars 2026');
    expect(page.body).toContain('08:40');
    expect(page.body).not.toContain('€');
    expect((await look(`${link}?lang=pl`)).body).toContain('<html lang="pl">');
    const style = /<style>(.*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none';style-src 'sha256-${hash}';`);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

    at(Date.parse('2026-03-23T08:00:00.000Z'));
    await mailTo('');
    const done = await answer(link, { ...RIGHT, comment: 'Dock 4 was broken' });
    expect([done.statusCode, done.body.includes('This was answered. Thank you.')]).toEqual([200, true]);
    const site_answer = {
      is_right: true,
      name: 'Ilse Verbeke',
      comment: 'Dock 4 was broken',
      answered_at: '2026-03-23T08:00:00.000Z',
    };
    expect(await extras()).toMatchObject([
      { state: 'proposed', approves_by_silence: true, approve_by: '2026-03-30', site_answer },
    ]);
    const earned = await api().call('GET', `/api/v2/companies/${cast.carrier}/missions/${mission}/extras`, {
      token: cast.dispatcher.token,
    });
    expect(earned.json().items).toMatchObject([{ approves_by_silence: true, site_answer }]);
    expect(await waits()).toMatchObject([{ is_supported: true, can_ask: false, site_answer }]);
    const mails = await mailTo('The site answered');
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]).toContain('Ilse Verbeke');
    expect(mails[0]).toContain('it counts as approved');

    at(Date.parse('2026-03-30T21:00:00.000Z'));
    await takeTurn(api().context, 'extras');
    expect(await extras()).toMatchObject([{ state: 'proposed' }]);
    at(Date.parse('2026-03-30T22:00:00.000Z'));
    await takeTurn(api().context, 'extras');
    expect(await extras()).toMatchObject([{ state: 'approved', by_silence: true }]);
  });

  it('says that they are not right: silence approves nothing, the shipper reads why, and support sees it', async () => {
    const { link } = await newLink(await wait());
    await mailTo('');
    await answer(link, { answer: 'wrong', name: 'Jan <b>Claes</b>', comment: 'It left at nine' });
    const site_answer = { is_right: false, name: 'Jan <b>Claes</b>', comment: 'It left at nine' };
    expect(await extras()).toMatchObject([{ approves_by_silence: false, approve_by: '2026-03-25', site_answer }]);
    expect((await mailTo('The site answered'))[0]).toContain('not right');
    expect((await look(link)).body).not.toContain('<b>');
    api().clock.advance(20 * DAY);
    await takeTurn(api().context, 'extras');
    const contested = await api().call('GET', '/api/v2/support/extras', { token: support.token });
    expect(contested.json().items).toMatchObject([{ state: 'contested', site_answer }]);
  });

  it('answers once, whoever is first and however many answer together', async () => {
    const found = await wait();
    const links = [(await newLink(found)).link, (await newLink(found)).link];
    const answers = await Promise.all(
      links.flatMap((link) => [answer(link, RIGHT), answer(link, { answer: 'wrong', name: 'Jan Claes' })]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { db } = api().context;
    const kept = await db.selectFrom('site_answers').select(['is_right', 'name']).execute();
    expect(kept).toHaveLength(1);
    const [{ is_right, name } = { is_right: false, name: '' }] = kept;
    expect(name).toBe(is_right ? 'Ilse Verbeke' : 'Jan Claes');
    expect(await extras()).toMatchObject([{ approves_by_silence: is_right }]);
    const again = await answer(links[0] ?? '', { answer: is_right ? 'wrong' : 'right', name: 'Someone else' });
    expect([again.statusCode, again.body.includes('This was answered')]).toEqual([200, true]);
    expect(await db.selectFrom('site_answers').select(['is_right', 'name']).execute()).toEqual(kept);
    expectProblem(await driver('POST', `waits/${found.uuid}/site-links`), 409, 'extra_closed');
  });

  it('does not answer on the phone that made the link', async () => {
    const { link, cookie } = await newLink(await wait());
    const headers = { accept: 'text/html', cookie };
    const page = await look(link, headers);
    expect(page.body).toContain('This link was made on this device.');
    expect(page.body).not.toContain('<form');
    expect((await answer(link, RIGHT, headers)).statusCode).toBe(200);
    expect(await extras()).toMatchObject([{ approves_by_silence: false, site_answer: null }]);
  });

  it('cannot guess a link, nor use one that has ended or whose charge is decided', async () => {
    const found = await wait();
    const { link } = await newLink(found);
    const other = link.replace(/[^/]+$/, crypto.randomUUID());
    expectProblem(await look(other, {}), 404, 'not_found');
    expectProblem(await answer(other, RIGHT, {}), 404, 'not_found');
    const shown = await look(other);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expectViolations(await answer(link, { ...RIGHT, name: 'www.example.com' }, {}), ['name', 'web_address']);
    const statuses = [];
    for (let time = 0; time < 70; time += 1) statuses.push((await look(other, {})).statusCode);
    expect(statuses).toContain(429);
    api().clock.advance(HOUR);
    const [extra] = await extras();
    await decide(found.uuid, { decision: 'approve', amount: extra?.amount });
    expect((await answer(link, RIGHT, {})).statusCode).toBe(410);
    expectProblem(await driver('POST', `waits/${found.uuid}/site-links`), 409, 'extra_closed');
  });

  it('has a week to answer', async () => {
    const { link } = await newLink(await wait());
    api().clock.advance(7 * DAY - 1);
    expect((await look(link)).statusCode).toBe(200);
    api().clock.advance(1);
    expect((await look(link, {})).statusCode).toBe(410);
    expect((await answer(link, RIGHT, {})).statusCode).toBe(410);
  });

  it('confirms a late truck: the shipper reads it, and is asked all the same', async () => {
    const { link } = await newLink(await wait(90 * MINUTE));
    await answer(link, RIGHT);
    expect(await extras()).toMatchObject([{ approves_by_silence: false, site_answer: { is_right: true } }]);
    expect((await mailTo('The site answered'))[0]).toContain('The truck was late');
  });

  it('is asked for ten times at most', async () => {
    const found = await wait();
    for (let time = 0; time < 10; time += 1) await newLink(found);
    expectProblem(await driver('POST', `waits/${found.uuid}/site-links`), 409, 'links_full');
  });
});
