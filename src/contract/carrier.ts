import * as v from 'valibot';
import { CarrierKind } from '#freight/company/carrier.ts';
import { CountryCode } from '#freight/place/country.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { referenceLine, requiredName, requiredReference } from '#freight/values/name.ts';
import { line, requiredLine, requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

const Reason = requiredText(500);

/** The carriers, the newest first, and what each still owes before it is admitted. */
export const listCarriers = get('listCarriers', '/v2/support/carriers');

/** Opens a carrier and invites its owner by mail, in their language. */
export const openCarrier = post('openCarrier', '/v2/support/carriers', {
  body: json({
    reason: Reason,
    kind: CarrierKind,
    name: requiredName(100),
    country: CountryCode,
    vat_number: v.optional(v.nullable(line(20))),
    address: v.optional(
      v.nullable(
        v.strictObject({
          street: requiredReference(150),
          city: requiredName(100),
          postal_code: requiredLine(20),
          country: v.optional(CountryCode),
        }),
      ),
    ),
    licence_number: v.optional(v.nullable(referenceLine(60))),
    owner: v.strictObject({
      first_name: requiredName(60),
      last_name: requiredName(60),
      email: EmailAddress,
      phone: v.optional(v.nullable(line(40))),
      locale: v.picklist(LOCALES),
    }),
  }),
});

/** Sends the owner of a carrier a new link; the previous one becomes invalid. */
export const inviteCarrierOwner = post('inviteCarrierOwner', '/v2/support/carriers/{carrier}/invite', {
  body: json({ reason: Reason }),
});
