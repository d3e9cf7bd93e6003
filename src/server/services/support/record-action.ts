import { fullName } from '#freight/user/initials.ts';
import type { SupportAction } from '#freight/user/support-action.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Reader, Tx } from '../../database/open.ts';
import type { Support } from '../../identity/grants.ts';

/** Somebody or some company that support did something for. */
interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** What was done; `detail` as its kind says. */
type Done = Pick<SupportAction, 'kind'> & {
  readonly user?: Named;
  readonly company?: Named;
  readonly reason: string | null;
  readonly detail?: string | null;
};

/** Keeps what support did, with the names as they are now, in the transaction of what was done. */
export async function recordAction(
  tx: Tx,
  support: Support,
  { kind, user, company, reason, detail = null }: Done,
): Promise<void> {
  await tx
    .insertInto('support_actions')
    .values({
      uuid: newUuid(support.now),
      kind,
      at: new Date(support.now),
      support_uuid: support.actor.uuid,
      support_name: await agentName(tx, support),
      user_uuid: user?.uuid ?? null,
      user_name: user?.name ?? null,
      company_uuid: company?.uuid ?? null,
      company_name: company?.name ?? null,
      // A message that may be left out, or a failure that said nothing.
      reason: reason === '' ? null : reason,
      detail,
    })
    .execute();
}

/** The name of who of support acts, for a record that outlives them. */
export async function agentName(tx: Tx, { actor }: Support): Promise<string> {
  const self = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  return fullName(self);
}

/** Entries of a record that are read at once. */
const MAX_ACTIONS = 50;

/** What support did to a company, or of a kind, the newest first. */
export async function readActions(
  db: Reader,
  of: { readonly company: string } | Pick<SupportAction, 'kind'>,
): Promise<SupportAction[]> {
  const rows = await db
    .selectFrom('support_actions')
    .select(['uuid', 'kind', 'at', 'support_name as support', 'user_name as user', 'company_name as company'])
    .select(['reason', 'detail'])
    .where((eb) => ('company' in of ? eb('company_uuid', '=', of.company) : eb('kind', '=', of.kind)))
    .orderBy('position', 'desc')
    .limit(MAX_ACTIONS)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
