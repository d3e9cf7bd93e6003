import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { leaveNote as leaveNoteCall } from '#contract/share.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { disturbs } from '#freight/user/quiet-hours.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { NOTE_TITLE } from '../../../mail/push-words.ts';
import { pushToUsers } from '../../../services/people/push/send-push.ts';
import { recordEvent } from '../../../services/transport/mission/record-event.ts';
import type { FollowedLink } from './follow-link.ts';

/**
 * Adds a note of the site to the mission of a shared shipment, and notifies its driver. A repetition of the last note
 * is ignored, as a retry.
 *
 * @throws `mission_closed` before a carrier has it, and once it is delivered
 */
export async function leaveNote(
  db: Db,
  translator: Translator,
  link: FollowedLink,
  { text, name }: BodyOf<typeof leaveNoteCall>,
  now: number,
): Promise<void> {
  if (link.mission === null) throw new Refusal('mission_closed');
  const uuid = link.mission;
  await db.transaction().execute(async (tx) => {
    const mission = await tx
      .updateTable('missions')
      .set({ version: sql`version + 1`, updated_at: new Date(now) })
      .where('uuid', '=', uuid)
      .where('delivery_completed_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .returning(['reference', 'driver_uuid', 'owner_uuid', 'pickup'])
      .executeTakeFirst();
    if (mission === undefined) throw new Refusal('mission_closed');
    const detail = name === undefined ? text : `${name}: ${text}`;
    const last = await tx
      .selectFrom('mission_events')
      .select('detail')
      .where('mission_uuid', '=', uuid)
      .where('kind', '=', 'site_note')
      .orderBy('position', 'desc')
      .executeTakeFirst();
    if (last?.detail === detail) return;
    await recordEvent(tx, { mission: uuid, kind: 'site_note', occurred: now, recorded: now, detail });
    const driver = await tx
      .selectFrom('drivers')
      .select('user_uuid')
      .where('uuid', '=', mission.driver_uuid)
      .executeTakeFirst();
    const people = [driver?.user_uuid ?? null, mission.owner_uuid].filter((user) => user !== null);
    await pushToUsers(
      tx,
      people,
      (locale) => ({
        title: translator.say(locale, NOTE_TITLE, { reference: mission.reference }),
        body: detail,
        path: `/missions/${uuid}`,
        tag: `note-${uuid}`,
      }),
      disturbs(stopWindow(mission.pickup), now),
    );
  });
}
