import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { changeWebhook, createWebhook, listWebhooks } from '#contract/webhook.ts';
import { MAX_WEBHOOKS, type Topic, topicsFor } from '#freight/integration/webhook.ts';
import { fullName } from '#freight/user/initials.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { mailAccount, sendMail } from '../../../mail/mail-queue.ts';
import { giveUpWaiting } from '../../../services/transport/webhook-event/announce-topic.ts';
import type { Settings } from '../../../settings.ts';
import type { Vault } from '../../../vault.ts';
import { isOpenPort, literalOf, reachable } from './public-address.ts';
import { secretOfHook } from './try-delivery.ts';

type Webhook = AnswerOf<typeof changeWebhook>;

/** Returns the webhooks of a company, the newest first. */
export async function listHooks(db: Reader, grant: Ownership): Promise<AnswerOf<typeof listWebhooks>> {
  const rows = await selectHooks(db, grant).orderBy('w.created_at', 'desc').orderBy('w.uuid').execute();
  return { items: rows.map(present) };
}

/** Resolves an address before it is stored. @throws the violation of an address that is not public, or of its port */
export async function requireReachable(settings: Settings, address: string): Promise<void> {
  if (!URL.canParse(address)) throw violation('url', 'address_https');
  const url = new URL(address);
  const mayReach = reachable(settings);
  if (url.protocol !== 'https:' && settings.WEBHOOKS_TO_LOOPBACK === '0') throw violation('url', 'address_https');
  if (!isOpenPort(url, settings)) throw violation('url', 'address_port', settings.WEBHOOK_PORTS.join(', '));
  const literal = literalOf(url);
  const found = literal === null ? await lookup(url.hostname, { all: true }).catch(() => []) : [{ address: literal }];
  if (found.length === 0 || !found.every((each) => mayReach(each.address))) throw violation('url', 'address_private');
}

/** Adds a webhook and notifies its maker and all other owners. @throws `integrations_full`, or the violation of a topic that the company does not have */
export async function addHook(
  tx: Tx,
  vault: Vault,
  grant: Ownership,
  { url, topics }: BodyOf<typeof createWebhook>,
): Promise<AnswerOf<typeof createWebhook>> {
  const { actor, company, now } = grant;
  const wanted = requireTopics(grant, topics);
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  const known = await tx.selectFrom('webhooks').select('uuid').where('company_uuid', '=', company).execute();
  if (known.length >= MAX_WEBHOOKS) throw new Refusal('integrations_full');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const uuid = newUuid(now);
  await tx
    .insertInto('webhooks')
    .values({
      uuid,
      company_uuid: company,
      url,
      topics: wanted,
      secret: null,
      sealed_secret: vault.seal(secret, secretOfHook(uuid)),
      created_at: new Date(now),
      failing_since: null,
      off_at: null,
      made_by: actor.uuid,
    })
    .execute();
  const made = await readHook(tx, grant, uuid);
  const maker = made.made_by === null ? '' : fullName(made.made_by);
  const notice = { kind: 'webhook_made', address: url, maker, at: made.created_at } as const;
  await mailAccount(tx, { kind: 'webhook_added', user: actor.uuid, name: url }, now);
  await sendMail(tx, { company, user: null, except: actor.uuid }, notice, now);
  return { ...made, secret };
}

/** Turns a webhook off or on, or changes its topics. Turning it on resets its failures. @throws `not_found`, `access_suspended` */
export async function changeHook(
  tx: Tx,
  grant: Ownership,
  uuid: string,
  { topics, is_on: isOn }: BodyOf<typeof changeWebhook>,
): Promise<Webhook> {
  const { off_at: wasOff, suspended_at: suspended } = await lockHook(tx, grant, uuid);
  if (isOn === true && suspended !== null) throw new Refusal('access_suspended');
  if (topics !== undefined) {
    const wanted = requireTopics(grant, topics);
    await tx.updateTable('webhooks').set({ topics: wanted }).where('uuid', '=', uuid).execute();
  }
  if (isOn === true && wasOff !== null) {
    await tx.updateTable('webhooks').set({ off_at: null, failing_since: null }).where('uuid', '=', uuid).execute();
  }
  if (isOn === false && wasOff === null) {
    await tx
      .updateTable('webhooks')
      .set({ off_at: new Date(grant.now) })
      .where('uuid', '=', uuid)
      .execute();
    await giveUpWaiting(tx, uuid);
  }
  return readHook(tx, grant, uuid);
}

/** Removes a webhook with its deliveries. @throws `not_found` */
export async function removeHook(tx: Tx, grant: Ownership, uuid: string): Promise<void> {
  await lockHook(tx, grant, uuid);
  await tx.deleteFrom('webhooks').where('uuid', '=', uuid).execute();
}

/** Returns a webhook of the company and locks it. @throws `not_found` */
export async function lockHook(tx: Tx, { company }: Ownership, uuid: string) {
  const hook = await tx
    .selectFrom('webhooks')
    .select(['uuid', 'off_at', 'suspended_at'])
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .forUpdate()
    .executeTakeFirst();
  if (hook === undefined) throw new Refusal('not_found');
  return hook;
}

function requireTopics({ actor, company }: Ownership, topics: readonly Topic[]): Topic[] {
  const place = actor.companies.find(({ uuid }) => uuid === company);
  const possible = place === undefined ? [] : topicsFor(place);
  if (topics.some((topic) => !possible.includes(topic))) throw violation('topics', 'not_in_list');
  return possible.filter((topic) => topics.includes(topic));
}

async function readHook(db: Reader, grant: Ownership, uuid: string): Promise<Webhook> {
  return present(await selectHooks(db, grant).where('w.uuid', '=', uuid).executeTakeFirstOrThrow());
}

function selectHooks(db: Reader, { company }: Ownership) {
  return db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.uuid', 'w.made_by')
    .select(['w.uuid', 'w.url', 'w.topics', 'w.created_at', 'w.failing_since', 'w.off_at', 'w.suspended_at'])
    .select(
      sql<Webhook['made_by']>`case when u.uuid is not null then jsonb_build_object('uuid', u.uuid,
        'first_name', u.first_name, 'last_name', u.last_name, 'is_member', exists (select from memberships m
          where m.company_uuid = w.company_uuid and m.user_uuid = u.uuid)) end`.as('made_by'),
    )
    .select(
      sql<number>`(select count(*) from webhook_deliveries d
        where d.webhook_uuid = w.uuid and d.state = 'waiting')`.as('waiting'),
    )
    .select(
      sql<{ at: string; status: number | null } | null>`(select jsonb_build_object('at', d.tried_at, 'status', d.status)
        from webhook_deliveries d where d.webhook_uuid = w.uuid and d.tried_at is not null
        order by d.tried_at desc, d.uuid limit 1)`.as('last'),
    )
    .where('w.company_uuid', '=', company);
}

type HookRow = Awaited<ReturnType<ReturnType<typeof selectHooks>['execute']>>[number];

function present({ created_at, failing_since, off_at, suspended_at, last, ...hook }: HookRow): Webhook {
  return {
    ...hook,
    state: off_at !== null || suspended_at !== null ? 'off' : failing_since === null ? 'delivering' : 'failing',
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    off_at: off_at?.toISOString() ?? null,
    suspended_at: suspended_at?.toISOString() ?? null,
    last: last === null ? null : { ...last, at: new Date(last.at).toISOString() },
  };
}
