import * as v from 'valibot';
import { Travel } from '#freight/mission/travel.ts';
import { SharedShipment } from '#freight/shipment/shared.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { QueryFlag } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ShareLink = v.object({
  uuid: Uuid,
  email: v.nullable(v.string()),
  locale: v.nullable(v.picklist(LOCALES)),
  created_at: Instant,
  expires_at: Instant,
  revoked_at: v.nullable(Instant),
  opened: Count,
  last_opened_at: v.nullable(Instant),
});
export type ShareLink = v.InferOutput<typeof ShareLink>;

export const shareAnswers = {
  createShareLink: {
    summary: 'Make a link by which somebody without an account follows a shipment; the link is in this answer only',
    status: 201,
    schema: v.object({ ...ShareLink.entries, token: Uuid, url: v.string() }),
    errors: ['company_locked', 'shipment_closed', 'links_full'],
  },
  listShareLinks: {
    summary: 'The links to a shipment, the latest first',
    status: 200,
    schema: v.object({ items: v.array(ShareLink) }),
  },
  revokeShareLink: { summary: 'End a link', status: 204 },
  getShared: {
    summary:
      'A shipment as somebody with a link sees it; a page that is open and asks `again` is not counted once more',
    query: v.strictObject({ again: v.optional(QueryFlag) }),
    status: 200,
    schema: SharedShipment,
    gone: ['link_expired'],
  },
  getSharedTravel: {
    summary: 'The way of a shared shipment; asking it does not count as an opening',
    status: 200,
    schema: Travel,
    gone: ['link_expired'],
  },
  leaveNote: {
    summary: 'Leave a note for the driver of a shared shipment',
    status: 204,
    errors: ['mission_closed'],
    gone: ['link_expired'],
  },
  subscribeToShared: {
    summary: 'Ask for a message with each event of a shared shipment; they come once the address is confirmed',
    status: 204,
    errors: ['links_full', 'too_many_requests'],
    gone: ['link_expired'],
  },
  getShareConfirmation: {
    summary: 'A page with a button that confirms the address of a follower',
    status: 200,
    errors: ['not_found', 'too_many_requests'],
  },
  confirmShareAddress: {
    summary: 'Confirm the address of a follower of a shared shipment',
    status: 200,
    errors: ['not_found', 'too_many_requests'],
  },
} as const satisfies Answers;
