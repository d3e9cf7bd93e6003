import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { CleanLine, requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const Email = v.pipe(CleanLine, v.maxLength(254), v.email());

/** With an e-mail address the link is sent there too. */
export const createShareLink = defineCall({
  ...OF_COMPANY,
  name: 'createShareLink',
  method: 'POST',
  path: '{base}/shipments/{sid}/share-links',
  body: {
    type: 'json',
    schema: v.strictObject({
      expires_at: InstantInput,
      locale: v.optional(v.nullable(v.picklist(LOCALES))),
      email: v.optional(v.nullable(Email)),
    }),
  },
});

export const listShareLinks = defineCall({
  ...OF_COMPANY,
  name: 'listShareLinks',
  method: 'GET',
  path: '{base}/shipments/{sid}/share-links',
});

export const revokeShareLink = defineCall({
  ...OF_COMPANY,
  name: 'revokeShareLink',
  method: 'DELETE',
  path: '{base}/shipments/{sid}/share-links/{link}',
});

export const getShared = defineCall({ name: 'getShared', method: 'GET', path: '/share/{token}', auth: 'none' });

/** A word for the driver. */
export const leaveNote = defineCall({
  name: 'leaveNote',
  method: 'POST',
  path: '/share/{token}/notes',
  auth: 'none',
  body: { type: 'json', schema: v.strictObject({ text: requiredText(300), name: v.optional(requiredText(100)) }) },
});

/** Asks for a message with each event of the shipment. */
export const subscribeToShared = defineCall({
  name: 'subscribeToShared',
  method: 'POST',
  path: '/share/{token}/subscriptions',
  auth: 'none',
  body: {
    type: 'json',
    schema: v.strictObject({ email: Email, locale: v.optional(v.picklist(LOCALES)) }),
  },
});
