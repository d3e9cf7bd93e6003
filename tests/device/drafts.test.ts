import { describe, expect, it } from 'vitest';
import { giveDrafts } from '#device/outbox/drafts.ts';
import { draftPage, withinCapture } from '#device/store/draft.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

describe('a proof in two tabs', () => {
  it('loses no page that one turns while the other gives them', async () => {
    const [page, other] = [await stage().signedIn(), await stage().page()];
    for (let late = 0; late < 24; late += 1) {
      const { uuid } = stage().plan();
      await page.pick(DRIVER, uuid, [aPhoto(2 * late), aPhoto(2 * late + 1)]);
      const [first] = await page.drafts(DRIVER, uuid);
      const given = other.giveProof(DRIVER, uuid);
      await stage().turns(late);
      await page.turn(first?.id ?? '');
      const ops = (await given) ?? [];
      const left = await page.drafts(DRIVER, uuid);
      expect(ops.length + left.length, `turned after ${late} turns`).toBe(2);
      for (const draft of left) await page.remove(draft);
    }
    await stage().pass(MINUTE);
    expect(await page.ops(DRIVER)).toEqual([]);
  });

  it('keeps a page that is never ready while it is turned again and again', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.pick(DRIVER, uuid, [aPhoto(1), aPhoto(2)]);
    const [turned, still] = await page.drafts(DRIVER, uuid);
    await page.context.db.drafts.update(turned?.id ?? '', { ready: null });
    const pageIds = [turned?.id ?? '', still?.id ?? ''];
    const proof = {
      userId: DRIVER.uuid,
      companyId: null,
      missionId: uuid,
      about: { reference: 'LD', city: 'Lille' },
      pageIds,
    };
    const ops = await giveDrafts(page.context.deps, proof, async () => undefined);
    stage().witness.save([{ ...proof, kind: 'proof_of_delivery' }], ops);
    expect(ops.map(({ file }) => file?.sha256)).toEqual([still?.ready?.sha256]);
    expect((await page.drafts(DRIVER, uuid)).map(({ id }) => id)).toEqual([turned?.id]);
  });

  it('calls nothing saved where the other removed all of it', async () => {
    const { uuid } = stage().plan();
    const [page, stale] = [await stage().signedIn(), await stage().page()];
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    const [draft] = await stale.drafts(DRIVER, uuid);
    if (draft === undefined) throw new Error('The page was not kept.');
    await page.remove(draft);
    expect(await stale.giveProof(DRIVER, uuid, [draft.id])).toEqual([]);
  });

  it('gives the pages that its tab shows, and no other', async () => {
    const { uuid } = stage().plan();
    const [page, other] = [await stage().signedIn(), await stage().page()];
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    const shown = (await page.drafts(DRIVER, uuid)).map(({ id }) => id);
    await other.pick(DRIVER, uuid, [aPhoto(2)]);
    expect(await page.giveProof(DRIVER, uuid, shown)).toHaveLength(1);
    expect(await page.drafts(DRIVER, uuid)).toHaveLength(1);
  });

  it('shows in every tab what one picks, turns, removes or gives', async () => {
    const { uuid } = stage().plan();
    const [page, other] = [await stage().signedIn(), await stage().page()];
    const told = { type: 'drafts_changed', missionId: uuid };
    const news = async (act: () => Promise<unknown>) => {
      other.context.heard.length = 0;
      await act();
      await stage().rest();
      return other.context.heard;
    };
    expect(await news(() => page.pick(DRIVER, uuid, [aPhoto(1), aPhoto(2)]))).toContainEqual(told);
    const [first, second] = await page.drafts(DRIVER, uuid);
    if (first === undefined || second === undefined) throw new Error('The pages were not kept.');
    expect(await news(() => page.turn(first.id))).toContainEqual(told);
    expect(await news(() => page.remove(second))).toContainEqual(told);
    expect(await news(() => page.giveProof(DRIVER, uuid))).toContainEqual(told);
  });
});

describe('when a page was taken', () => {
  const openedAt = Date.parse('2026-03-17T13:00:00.000Z');
  const pickedAt = openedAt + 2 * MINUTE;

  it.each([
    ['during the capture: then', openedAt + MINUTE, openedAt + MINUTE],
    ['by a camera that notes whole seconds: as the capture began', openedAt - 400, openedAt],
    ['before the capture, in the gallery: when it was picked', openedAt - HOUR, pickedAt],
    ['years ago: when it was picked', openedAt - 900 * DAY, pickedAt],
    ['after it was picked: when it was picked', pickedAt + HOUR, pickedAt],
    ['at no time the file tells: when it was picked', 0, pickedAt],
  ])('is, by a file that says it was taken %s', (_what, time, taken) => {
    const place = { id: '1', userId: 'driver', missionId: 'mission', order: 1, openedAt, pickedAt };
    const draft = draftPage({ bytes: aPhoto(1), name: 'page', lastModified: time }, place);
    expect(draft.takenAt).toBe(taken);
    expect(withinCapture(time, { openedAt, takenAt: pickedAt })).toBe(taken);
  });
});
