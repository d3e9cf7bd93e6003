import { randomBytes } from 'node:crypto';
import { OWNER_INVITE_LIFETIME_MS } from '#freight/company/carrier.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Role } from '#freight/user/user.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { mailGuests } from '../../../mail/mail-queue.ts';

/** Owner of a new carrier. An invite by support always has an address and a language. */
interface InvitedOwner {
  readonly company: { readonly uuid: string; readonly name: string };
  readonly role: Exclude<Role, 'SUPPORT'>;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly locale: Locale | null;
}

/** Inviter of a carrier's owner, `uuid` null if it is Lading itself; `now` in Unix milliseconds. */
export interface Inviting {
  readonly inviter: { readonly uuid: string | null; readonly name: string };
  readonly now: number;
}

/** Sends the owner of a carrier a link, in their language. @returns its secret */
export async function inviteOwner(
  tx: Tx,
  { company, email, locale, ...owner }: InvitedOwner,
  { inviter, now }: Inviting,
): Promise<string> {
  if (email === null || locale === null) throw new Error('The invite of an owner has an address and a language.');
  const token = randomBytes(32).toString('base64url');
  const sent_at = new Date(now);
  const expires_at = new Date(now + OWNER_INVITE_LIFETIME_MS);
  await tx
    .insertInto('user_invites')
    .values({
      ...owner,
      uuid: newUuid(now),
      company_uuid: company.uuid,
      email,
      locale,
      is_owner: true,
      invited_by: inviter.uuid,
      hash: tokenHash(token),
      created_at: sent_at,
      sent_at,
      expires_at,
    })
    .execute();
  const until = expires_at.toISOString();
  const notice = { kind: 'carrier_invited', company: company.name, inviter: inviter.name, token, until } as const;
  await mailGuests(tx, [{ guest: { email, locale }, notice }], now);
  return token;
}
