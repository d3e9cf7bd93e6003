import type { InsertObject } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { registerShipper } from '#contract/registration.ts';
import { termsRoleOf } from '#freight/user/side.ts';
import type { Role } from '#freight/user/user.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { json } from '../../../database/sql.ts';
import { violation } from '../../../errors.ts';
import { type RateLimit, tryTake } from '../../../http/rate-limit.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { acceptWithAccount } from '../terms/accept-terms.ts';
import { addMembership, addUser, isTaken } from './add-user.ts';
import { holdText } from './hold-number.ts';
import type { Applicant, Arrival } from './read-applicant.ts';

/**
 * Limit of links to one address by registrations, since one piece of work can be sent again. Who registers beyond it asks
 * for the link again once signed in.
 */
const LINKS: RateLimit = { name: 'registration-links', burst: 4, every: 6 * HOUR };

type CompanyRow = InsertObject<Database, 'companies'>;

/** Properties of the company and the owner, set by the kind of registration. */
interface Place {
  /** Role of the owner in the company. */
  readonly role: Role;
  readonly company: Pick<CompanyRow, 'kind' | 'status' | 'payment_mode' | 'billing_mode' | 'registration'> &
    Partial<Pick<CompanyRow, 'licence_number'>>;
  /** Runs in the same transaction, before and after the writes. */
  readonly before?: (tx: Tx) => Promise<void>;
  readonly after?: (tx: Tx) => Promise<void>;
}

/**
 * Creates a registered company and its owner, and sends a link to verify their address, to each a few times at most.
 *
 * @throws the violation of `user.email` if a concurrent registration used the same address
 */
export async function writeApplicant(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { user, company, address, hash, terms, isVerified, squatter }: Applicant,
  { now }: Arrival,
  place: Place,
): Promise<AnswerOf<typeof registerShipper>> {
  try {
    await db.transaction().execute(async (tx) => {
      await holdText(tx, `registration ${user.email}`);
      const { uuid: holder = null } =
        (await tx.selectFrom('users').select('uuid').where('username', '=', user.email).executeTakeFirst()) ?? {};
      // Somebody registered with the address since it was read: most likely the same person, pressing twice.
      if (holder !== squatter) throw violation('user.email', 'already_used');
      await place.before?.(tx);
      await tx
        .insertInto('companies')
        .values({
          ...company,
          ...place.company,
          ...companyPlace(address),
          number_verified_at: isVerified ? new Date(now) : null,
          billing_email: null,
          language: user.locale,
          animation_user: null,
          settings: json({}),
          created_at: new Date(now),
        })
        .execute();
      await addUser(tx, { ...user, password_hash: hash, email_validated_at: null }, now);
      await acceptWithAccount(tx, { ...user, terms }, termsRoleOf([place.role]), now);
      await addMembership(tx, user.uuid, { company: company.uuid, roles: [place.role], is_owner: true }, now);
      await place.after?.(tx);
      if (await tryTake(tx, LINKS, user.email, now)) {
        await mailAccount(tx, { kind: 'email_link', user: user.uuid, email: user.email }, now);
      }
    });
  } catch (error) {
    if (isTaken(error)) throw violation('user.email', 'already_used');
    throw error;
  }
  logSecurity(log, { event: 'registered', user: user.uuid });
  return { user, company };
}

function companyPlace({ street, postal_code, city, country }: Applicant['address']) {
  return { street_name: street, postal_code, city, country };
}
