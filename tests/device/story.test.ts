import { expect, it } from 'vitest';
import { aMission, uuid } from '#tests/support/mission.ts';
import { COLLEAGUE, DISPATCHER, DRIVER, type Person } from '#tests/support/outbox/people.ts';
import { FakeServer } from '#tests/support/outbox/server/fake-server.ts';
import type { Part } from '#tests/support/outbox/story/stage.ts';
import { tell } from '#tests/support/outbox/story/story.ts';
import { VirtualTime } from '#tests/support/outbox/virtual-time.ts';

const PEOPLE: Readonly<Record<Part, Person>> = {
  driver: DRIVER,
  colleague: COLLEAGUE,
  dispatcher: DISPATCHER,
  stranger: { uuid: uuid(0xa4), username: 'stranger@lading.test', company: null },
};

// The same story as `tests/api/story.test.ts` tells to Lading's own server: what the outbox is tested with is that one.
it('the fake server of the outbox says what the story says', async () => {
  const time = new VirtualTime();
  const server = new FakeServer(time, () => 0);
  let last = 0;
  const heard = await tell({
    now: time.now,
    pass: (milliseconds) => void time.ringNext(time.now() + milliseconds),
    person: (part) => ({ token: server.signIn(PEOPLE[part].uuid), company: PEOPLE[part].company }),
    plan: async () => {
      last += 1;
      server.missions.plan(aMission({ uuid: uuid(last) }), DRIVER.uuid);
      return uuid(last);
    },
    giveToColleague: async (mission) => server.missions.give(mission, COLLEAGUE.uuid),
    cancel: async (mission) => server.missions.cancel(mission),
    completeInOffice: async (mission, stop) => server.missions.completeFor(mission, stop),
    receive: (wire) => server.receive(wire),
  });
  expect(heard.length).toBeGreaterThan(20);
  for (const { title, told, expected } of heard) expect(told, title).toEqual(expected);
});
