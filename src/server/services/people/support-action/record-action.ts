import { fullName } from '#freight/user/initials.ts';
import { ACTIONS_PER_PAGE, type SupportAction } from '#freight/user/support-action.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';

/** A user or a company, with its name. */
interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** An action; the content of `detail` depends on its kind. */
type Done = Pick<SupportAction, 'kind'> & {
  readonly user?: Named;
  readonly company?: Named;
  readonly reason: string | null;
  readonly detail?: string | null;
};

/** Records an action of support with the current names, in the transaction of the action. */
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
      // Empty for an optional reason, or a failure without a message.
      reason: reason === '' ? null : reason,
      detail,
    })
    .execute();
}

/** Returns the name of the acting user, to be stored in the record. */
export async function agentName(tx: Tx, { actor }: Support): Promise<string> {
  const self = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  return fullName(self);
}

/** Returns support's latest actions on a company, or of a kind, the newest first. */
export async function readActions(
  db: Reader,
  of: { readonly company: string } | Pick<SupportAction, 'kind'>,
): Promise<SupportAction[]> {
  const rows = await selectActions(db)
    .where((eb) => ('company' in of ? eb('company_uuid', '=', of.company) : eb('kind', '=', of.kind)))
    .execute();
  return rows.map(present);
}

/**
 * Returns the actions on a company before one of them, the newest first.
 *
 * @param before uuid of the action that the answer begins after; without such an action it is empty
 */
export async function listCompanyActions(
  db: Reader,
  company: string,
  before: string,
): Promise<{ items: SupportAction[] }> {
  const rows = await selectActions(db)
    .where('company_uuid', '=', company)
    .where('position', '<', (eb) =>
      eb.selectFrom('support_actions as b').select('b.position').where('b.uuid', '=', before),
    )
    .execute();
  return { items: rows.map(present) };
}

function selectActions(db: Reader) {
  return db
    .selectFrom('support_actions')
    .select(['uuid', 'kind', 'at', 'support_name as support', 'user_name as user', 'company_name as company'])
    .select(['reason', 'detail'])
    .orderBy('position', 'desc')
    .limit(ACTIONS_PER_PAGE);
}

function present({ at, ...row }: Omit<SupportAction, 'at'> & { readonly at: Date }): SupportAction {
  return { ...row, at: at.toISOString() };
}
