import type { Context } from '#server/context.ts';
import { proposeDetention } from '#server/services/money/extra/propose-detention.ts';
import { readMission } from '#server/services/transport/mission/find-mission.ts';
import type { MissionStory } from '../missions/story.ts';

/** Proposes what the waiting of trucks costs, as the steps of their drivers did. */
export async function proposeDetentions(
  { db, isHoliday }: Pick<Context, 'db' | 'isHoliday'>,
  stories: readonly MissionStory[],
): Promise<void> {
  for (const { uuid, history } of stories) {
    for (const stop of ['pickup', 'delivery'] as const) {
      const left = history.find(({ kind }) => kind === `${stop}_completed`);
      if (left === undefined || !history.some(({ kind }) => kind === `${stop}_arrived`)) continue;
      await db.transaction().execute(async (tx) => {
        await proposeDetention(tx, await readMission(tx, uuid), stop, { now: left.recorded, isHoliday });
      });
    }
  }
}
