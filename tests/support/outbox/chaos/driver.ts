import fc from 'fast-check';
import { release, remove, tryAgain, undo } from '#device/outbox/decide.ts';
import { report } from '#device/outbox/report.ts';
import { aPhoto } from '../files.ts';
import { PEOPLE } from '../people.ts';
import { happening, often } from './happening.ts';

const which = fc.nat(5);
const once = fc.boolean();
const person = fc.constantFrom(...PEOPLE);

/** What a driver does. */
export const driver = [
  ...often(
    12,
    happening('tap', fc.tuple(which, which, once), async (run, at, mission, twice) => {
      const page = run.page(at);
      const { uuid } = run.mission(mission);
      const step = page === null ? undefined : (await run.offered(page, uuid)).find((offered) => offered !== 'proof');
      if (page === null || step === undefined) return;
      const kind = `${step}_complete` as const;
      const taps = [page.complete(run.person, uuid, kind)];
      if (twice) taps.push((run.page(at + 1) ?? page).complete(run.person, uuid, kind));
      await Promise.all(taps);
    }),
  ),
  ...often(
    5,
    happening(
      'give',
      fc.tuple(which, which, fc.integer({ min: 1, max: 3 }), once),
      async (run, at, mission, pages, twice) => {
        const page = run.page(at);
        const { uuid } = run.mission(mission);
        if (page === null || !(await run.offered(page, uuid)).includes('proof')) return;
        await page.pick(
          run.person,
          uuid,
          Array.from({ length: pages }, () => aPhoto(run.nextPhoto())),
        );
        const given = [page.giveProof(run.person, uuid)];
        if (twice) given.push((run.page(at + 1) ?? page).giveProof(run.person, uuid));
        await Promise.all(given);
      },
    ),
  ),
  ...often(
    3,
    happening('pick', fc.tuple(which, which, fc.integer({ min: 1, max: 3 })), async (run, at, mission, pages) => {
      const photos = Array.from({ length: pages }, () => aPhoto(run.nextPhoto()));
      await run.page(at)?.pick(run.person, run.mission(mission).uuid, photos);
    }),
  ),
  ...often(
    4,
    happening('turn', fc.tuple(which, which, which), async (run, at, mission, number) => {
      const draft = await run.draft(at, mission, number);
      if (draft !== null) await run.page(at)?.turn(draft.id);
    }),
  ),
  happening('removePage', fc.tuple(which, which, which), async (run, at, mission, number) => {
    const draft = await run.draft(at, mission, number);
    if (draft !== null) await run.page(at)?.remove(draft);
  }),
  ...often(
    3,
    happening('see', fc.tuple(which, which), (run, at, mission) => run.see(at, mission)),
  ),
  ...often(
    3,
    happening('giveSeen', fc.tuple(which), async (run, at) => {
      if (run.seen === null) return;
      const { mission, person, pageIds } = run.seen;
      await run.page(at)?.giveProof(person, mission, pageIds);
    }),
  ),
  ...often(
    3,
    happening('undo', fc.tuple(which, which), async (run, at, number) => {
      const { witness } = run.stage;
      const page = run.page(at);
      const ops = page === null ? [] : await page.ops(run.person);
      const op = ops[number % Math.max(1, ops.length)];
      if (page === null || op === undefined) return;
      if (await witness.giveUp(op, () => undo(page.context.deps, op))) witness.undone.add(op.id);
    }),
  ),
  ...often(
    2,
    happening('release', fc.tuple(which), async (run, at) => {
      const page = run.page(at);
      for (const op of page === null ? [] : await page.ops(run.person)) {
        if (page !== null) await release(page.context.deps, op);
      }
    }),
  ),
  ...often(
    2,
    happening('tryAgain', fc.tuple(which, which, once), async (run, at, number, twice) => {
      const page = run.page(at);
      const op = page === null ? null : await run.parked(page, number);
      if (page === null || op === null) return;
      await tryAgain(page.context.deps, op);
      void page.sender.flush();
      if (twice) await tryAgain(page.context.deps, op);
    }),
  ),
  happening('report', fc.tuple(which, which), async (run, at, number) => {
    const page = run.page(at);
    const op = page === null ? null : await run.parked(page, number);
    if (page === null || op === null) return;
    const { deps } = page.context;
    const told = () =>
      report(deps, op, new AbortController().signal).then(
        (answer) => answer === null,
        () => false,
      );
    await run.stage.witness.giveUp(op, told);
  }),
  happening('remove', fc.tuple(which, which), async (run, at, number) => {
    const page = run.page(at);
    const op = page === null ? null : await run.parked(page, number);
    if (page === null || op === null) return;
    await run.stage.witness.giveUp(op, () => remove(page.context.deps, op));
  }),
  happening('flush', fc.tuple(which), (run, at) => run.page(at)?.sender.flush()),
  ...often(
    2,
    happening('flushNow', fc.tuple(which), (run, at) => run.page(at)?.sender.flushNow(run.person.uuid)),
  ),
  happening('signIn', fc.tuple(which, person), (run, at, somebody) => {
    const page = run.page(at);
    if (page !== null) run.signIn(page, somebody);
  }),
  ...often(
    2,
    happening('signInAgain', fc.tuple(which), (run, at) => {
      const page = run.page(at);
      if (page !== null) run.signIn(page, run.person);
    }),
  ),
  happening('signOut', fc.tuple(which), (run, at) => run.page(at)?.signOut()),
  ...often(
    2,
    happening('read', fc.tuple(which), (run, at) => {
      const page = run.page(at);
      return page === null ? undefined : run.read(page);
    }),
  ),
  happening('startRead', fc.constant<[]>([]), (run) => run.startRead()),
  happening('endRead', fc.tuple(which), (run, at) => {
    const page = run.page(at);
    return page === null ? undefined : run.endRead(page);
  }),
];
