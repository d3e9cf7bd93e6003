import { expect, it } from 'vitest';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import type { Wire } from '#tests/support/outbox/network.ts';
import { tell } from '#tests/support/outbox/story/story.ts';

const api = testApi();

// The same story as `tests/device/story.test.ts` tells to the fake server that the outbox is tested with.
it('the server says what the story says', async () => {
  const { clock, context, scene } = api();
  const cast = await scene.cast();
  const { dispatcher, driver, otherDriver, rival } = cast;
  const asOffice = async (path: string, body?: object) => {
    const url = `/api/v2/companies/${cast.carrier}/missions/${path}`;
    const answer = await api().call('POST', url, { token: dispatcher.token, ...(body === undefined ? {} : { body }) });
    expect(answer.statusCode).toBeLessThan(300);
  };
  const people = {
    driver: { token: driver.person.token, company: null },
    colleague: { token: otherDriver.person.token, company: null },
    dispatcher: { token: dispatcher.token, company: cast.carrier },
    stranger: { token: rival.token, company: null },
  };
  const heard = await tell({
    now: clock.now,
    pass: (milliseconds) => clock.advance(milliseconds),
    person: (part) => people[part],
    plan: () => scene.mission(cast, { driver, createdAt: clock.iso(-DAY) }),
    giveToColleague: (mission) => asOffice(`${mission}/change-driver`, { driver: otherDriver.uuid }),
    cancel: (mission) =>
      context.db
        .updateTable('missions')
        .set({ cancelled_at: new Date(clock.now()) })
        .where('uuid', '=', mission)
        .execute(),
    completeInOffice: (mission, stop) => asOffice(`${mission}/${stop}/complete`),
    receive: async (wire) => {
      const { statusCode, headers, body } = await api().app.inject({
        method: 'POST',
        url: wire.url,
        ...(await sent(wire)),
      });
      return { status: statusCode, headers: headers as Record<string, string>, body };
    },
  });
  expect(heard.length).toBeGreaterThan(20);
  for (const { title, told, expected } of heard) expect(told, title).toEqual(expected);
});

/** A request as it travels: a form with its boundary. */
async function sent({ headers, body }: Wire): Promise<{ headers: Record<string, string>; payload?: Buffer }> {
  if (body === null) return { headers: { ...headers } };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { ...headers, 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) };
}
