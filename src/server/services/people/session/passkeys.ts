import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { addPasskey as addCall, beginPasskey as beginCall } from '#contract/passkey.ts';
import { fullName } from '#freight/user/initials.ts';
import { MAX_PASSKEYS, type Transport } from '#freight/user/passkey.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { lockUser, removeWay, waysOf } from './factor-ways.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { makeCodes, replaceCodes } from './recovery-codes.ts';
import { showTo } from './shown-secrets.ts';
import { relyingParty, verifyMade } from './verify-passkey.ts';

/** A new passkey after verification. */
type Made = Awaited<ReturnType<typeof prepareAddition>>;

/** Selects the passkeys of a user in the form for browsers, suspended ones too. */
function selectPasskeys(db: Reader, user: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential as id', 'transports'])
    .where('user_uuid', '=', user)
    .orderBy('made_at');
}

/** Returns the passkeys with which a user can sign in. */
export async function usablePasskeys(db: Reader, user: string): Promise<{ id: string; transports: Transport[] }[]> {
  return selectPasskeys(db, user).where('suspended_at', 'is', null).execute();
}

/** @throws `passkeys_full` */
export async function requireRoom(db: Reader, { actor }: Account): Promise<void> {
  const { length } = await selectPasskeys(db, actor.uuid).execute();
  if (length >= MAX_PASSKEYS) throw new Refusal('passkeys_full');
}

/** Returns the options with which a browser creates a passkey. The user must be authenticated. */
export async function beginPasskey(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  { actor, now }: Account,
): Promise<AnswerOf<typeof beginCall>> {
  const { uuid: user } = actor;
  const { passkey_handle, ...person } = await tx
    .updateTable('users')
    .set((eb) => ({
      passkey_handle: eb.fn.coalesce('passkey_handle', eb.val(randomBytes(32).toString('base64url'))),
    }))
    .where('uuid', '=', user)
    .returning(['passkey_handle', 'username', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return {
    challenge: await makeChallenge(tx, { purpose: 'make', asker: actor.session }, user, now),
    relying_party: relyingParty(settings),
    user_handle: passkey_handle ?? '',
    username: person.username,
    display_name: fullName(person),
    excluded: await selectPasskeys(tx, user).execute(),
  };
}

/** Verifies a new passkey, outside the transaction. @throws `passkey_not_made` */
export async function prepareAddition(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { actor, now }: Account,
  made: BodyOf<typeof addCall>,
) {
  const asking = { purpose: 'make', asker: actor.session } as const;
  const verified = await verifyMade(settings, made, (challenge) => takeChallenge(db, challenge, asking, now));
  if (verified === null) throw new Refusal('passkey_not_made');
  return { ...verified, credential: made.id, name: made.name, transports: made.transports };
}

/**
 * Adds a passkey and marks the session as having given a second factor. For the user's first one, shows recovery codes
 * to the session.
 *
 * @returns the id of the passkey
 * @throws `passkey_not_made` if it is registered already, `passkeys_full`
 */
export async function addPasskey(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  grant: Account,
  { publicKey, ...made }: Made,
): Promise<string> {
  const { actor, now } = grant;
  const { uuid: user_uuid } = actor;
  await lockUser(tx, user_uuid);
  await requireRoom(tx, grant);
  const isFirst = (await waysOf(tx, user_uuid)).length === 0;
  const passkey = await tx
    .insertInto('passkeys')
    .values({ uuid: newUuid(now), user_uuid, public_key: Buffer.from(publicKey), made_at: new Date(now), ...made })
    .onConflict((known) => known.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (passkey === undefined) throw new Refusal('passkey_not_made');
  if (isFirst) {
    const codes = makeCodes();
    await replaceCodes(tx, user_uuid, codes);
    await showTo(tx, context, grant, 'codes', codes);
  }
  await tx.updateTable('tokens').set({ second_factor: true }).where('uuid', '=', actor.session).execute();
  await mailAccount(tx, { kind: 'passkey_added', user: user_uuid, name: made.name }, now);
  return passkey.uuid;
}

/** @throws `not_found` */
export async function renamePasskey(tx: Tx, { actor }: Account, uuid: string, name: string): Promise<void> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', actor.uuid)
    .returning('uuid')
    .executeTakeFirst();
  if (renamed === undefined) throw new Refusal('not_found');
}

/** @throws `not_found` */
export async function requirePasskey(db: Reader, { actor }: Account, uuid: string): Promise<void> {
  const passkey = db.selectFrom('passkeys').select('uuid').where('uuid', '=', uuid).where('user_uuid', '=', actor.uuid);
  if ((await passkey.executeTakeFirst()) === undefined) throw new Refusal('not_found');
}

/** Removes a passkey; the user must be authenticated. @throws `not_found`, `last_second_factor` */
export async function removePasskey(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  grant: Account,
  uuid: string,
): Promise<void> {
  const { actor } = grant;
  await removeWay(tx, settings, grant, async () => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('uuid', '=', uuid)
      .where('user_uuid', '=', actor.uuid)
      .returning('name')
      .executeTakeFirst();
    if (removed === undefined) throw new Refusal('not_found');
    return { kind: 'passkey_removed', user: actor.uuid, name: removed.name };
  });
}
