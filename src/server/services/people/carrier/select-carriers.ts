import { sql } from 'kysely';
import type { SupportedCarrier } from '#contract/answers/carrier.ts';
import {
  DOCUMENT_KINDS,
  documentState,
  isNeeded,
  ofKind,
  type SentDocument,
} from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import { namesakes } from '../company/select-changes.ts';

type Owner = NonNullable<SupportedCarrier['owner']> & { readonly is_validated: boolean; readonly role: string };
type Invite = Omit<NonNullable<SupportedCarrier['invite']>, 'is_expired'> & {
  readonly role: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
};

/** True if a company `c` has no members yet. */
export const HAS_NO_MEMBER = sql<boolean>`not exists (select from memberships m where m.company_uuid = c.uuid)`;

/** Selects the carriers with their owners, pending invites and documents. */
export function selectCarriers(db: Reader) {
  return db
    .selectFrom('companies as c')
    .where('c.kind', '=', 'carrier')
    .select(['c.uuid', 'c.name', 'c.status', 'c.country', 'c.vat_number', 'c.licence_number', 'c.created_at'])
    .select(namesakes('c.vat_number', 'c.uuid').as('same_number'))
    .select(['c.documents_end', HAS_NO_MEMBER.as('has_no_member')])
    .select(
      sql<Owner | null>`(select jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name,
          'email', u.email, 'phone', u.phone, 'is_validated', u.email_validated_at is not null, 'role', m.roles[1])
        from memberships m join users u on u.uuid = m.user_uuid
        where m.company_uuid = c.uuid and m.is_owner order by m.created_at, u.uuid limit 1)`.as('owner'),
    )
    .select(
      sql<Invite | null>`(select jsonb_build_object('uuid', i.uuid, 'email', i.email, 'sent_at', i.sent_at,
          'expires_at', i.expires_at, 'role', i.role, 'first_name', coalesce(i.first_name, ''),
          'last_name', coalesce(i.last_name, ''), 'phone', c.phone)
        from user_invites i where i.company_uuid = c.uuid and i.is_owner limit 1)`.as('invite'),
    )
    .select(
      sql<SentDocument[]>`coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'decision', d.decision,
          'valid_until', d.valid_until) order by d.position)
        from company_documents d where d.company_uuid = c.uuid and d.replaced_at is null), '[]'::jsonb)`.as('sent'),
    )
    .select(sql<boolean>`exists (select from bank_accounts b where b.company_uuid = c.uuid)`.as('has_account'));
}

type CarrierRow = Awaited<ReturnType<ReturnType<typeof selectCarriers>['executeTakeFirstOrThrow']>>;

/** Returns a carrier in contract form, for support. `now` in Unix milliseconds. */
export function presentCarrier(row: CarrierRow, now: number): SupportedCarrier {
  const { uuid, name, status, country, vat_number, licence_number, documents_end, owner, invite } = row;
  const state = status !== 'onboarding' ? status : row.has_no_member ? 'invited' : 'onboarding';
  return {
    uuid,
    name,
    status,
    state,
    kind: kindOf(owner?.role ?? invite?.role),
    country,
    vat_number,
    licence_number,
    same_number: row.same_number,
    created_at: row.created_at.toISOString(),
    documents_end,
    owner: personOf(owner ?? invite),
    invite: invite === null ? null : presentInvite(invite, now),
    owes: owesOf(row, bookDay(now)),
  };
}

function owesOf({ sent, owner, has_account }: CarrierRow, today: string): SupportedCarrier['owes'] {
  const documents = DOCUMENT_KINDS.filter(isNeeded).flatMap((kind) => {
    const state = documentState(ofKind(sent, kind), today);
    return state === 'accepted' ? [] : [{ kind, state }];
  });
  return [
    ...documents,
    ...(owner?.is_validated === true ? [] : [{ kind: 'email' as const, state: 'missing' as const }]),
    ...(has_account ? [] : [{ kind: 'bank_account' as const, state: 'missing' as const }]),
  ];
}

function kindOf(role: string | undefined): SupportedCarrier['kind'] {
  return role === 'MONO_DRIVER' || role === 'DISPATCHER_DRIVER' || role === 'DISPATCHER' ? role : null;
}

function personOf(person: Omit<Owner, 'is_validated'> | Invite | null): SupportedCarrier['owner'] {
  if (person === null) return null;
  const { first_name, last_name, email, phone } = person;
  return { first_name, last_name, email, phone };
}

function presentInvite({ uuid, email, sent_at, expires_at }: Invite, now: number) {
  const ends = new Date(expires_at);
  return {
    uuid,
    email,
    sent_at: new Date(sent_at).toISOString(),
    expires_at: ends.toISOString(),
    is_expired: ends.getTime() <= now,
  };
}
