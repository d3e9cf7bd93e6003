import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredName } from '#freight/values/name.ts';
import { CleanLine, requiredText } from '#freight/values/text.ts';
import { del, get, json, post } from './call.ts';

const Email = v.pipe(CleanLine, v.maxLength(254), v.email());

/** Creates a link; with an e-mail address it is also sent there. */
export const createShareLink = post('createShareLink', '{base}/shipments/{sid}/share-links', {
  body: json({
    expires_at: InstantInput,
    locale: v.optional(v.nullable(v.picklist(LOCALES))),
    email: v.optional(v.nullable(Email)),
  }),
});

export const listShareLinks = get('listShareLinks', '{base}/shipments/{sid}/share-links');
export const revokeShareLink = del('revokeShareLink', '{base}/shipments/{sid}/share-links/{link}');
export const getShared = get('getShared', '/share/{token}', { auth: 'none' });
export const getSharedTravel = get('getSharedTravel', '/share/{token}/travel', { auth: 'none' });

/** A word for the driver. */
export const leaveNote = post('leaveNote', '/share/{token}/notes', {
  auth: 'none',
  body: json({ text: requiredText(300), name: v.optional(requiredName(100)) }),
});

/** Asks for a message with each event of the shipment; a mail with a link to confirm the address comes first. */
export const subscribeToShared = post('subscribeToShared', '/share/{token}/subscriptions', {
  auth: 'none',
  body: json({ email: Email, locale: v.optional(v.picklist(LOCALES)) }),
});

const CONFIRMATION = '/v2/share-confirmations/{follower}';

/**
 * Returns a page that asks the reader of a mail to confirm that they want the messages. It changes nothing, because mail
 * programs open links automatically.
 */
export const getShareConfirmation = get('getShareConfirmation', CONFIRMATION, { auth: 'none', media: ['text/html'] });

/** Confirms the address of a follower: the events of the shipment are sent there from now on. */
export const confirmShareAddress = post('confirmShareAddress', CONFIRMATION, {
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ confirm: v.literal('yes') }) },
  media: ['text/html'],
});
