import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getFirstDay } from '#contract/first-day.ts';
import { type FirstStep, firstStepsOf } from '#freight/first-day/first-day.ts';
import type { Reader } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { OwnMember } from '../../../identity/grants.ts';

interface Newcomer {
  readonly user: string;
  readonly company: string;
}

/** Conditions in SQL for each completed step. */
const DONE: Readonly<Record<FirstStep, (of: Newcomer) => RawBuilder<boolean>>> = {
  documents: ({ company }) => sql`exists (select from companies where uuid = ${company} and status <> 'onboarding')`,
  bank_account: ({ company }) => sql`exists (select from bank_accounts where company_uuid = ${company})`,
  drivers: ({ company, user }) =>
    sql`exists (select from drivers where company_uuid = ${company} and user_uuid is distinct from ${user})`,
  trucks: ({ company }) => sql`exists (select from trucks where company_uuid = ${company})`,
  first_offer: ({ company }) =>
    sql`(exists (select from proposals where company_uuid = ${company})
      or exists (select from missions where carrier_uuid = ${company}))`,
  phone: ({ user }) => sql`exists (select from users where uuid = ${user} and phone is not null)`,
  language: ({ user }) => sql`exists (select from users where uuid = ${user} and locale is not null)`,
  notifications: ({ user }) => sql`exists (select from push_subscriptions where user_uuid = ${user})`,
  first_pickup: ({ company, user }) =>
    sql`exists (select from missions m join drivers d on d.uuid = m.driver_uuid
      where d.user_uuid = ${user} and d.company_uuid = ${company} and m.pickup_completed_at is not null)`,
  email: ({ user }) => sql`exists (select from users where uuid = ${user} and email_validated_at is not null)`,
  billing: ({ company }) => sql`exists (select from companies where uuid = ${company} and vat_number is not null)`,
  payment: ({ company }) =>
    sql`(exists (select from payment_sources where company_uuid = ${company} and method is not null and removed_at is null)
      or exists (select from payments where company_uuid = ${company} and status in ('authorized', 'captured'))
      or exists (select from companies where uuid = ${company} and invoice_granted))`,
  first_shipment: ({ company }) => sql`exists (select from shipments where shipper_uuid = ${company})`,
  second_factor: ({ user }) => sql`exists (select from second_factors where user_uuid = ${user})`,
  passkey: ({ user }) => sql`exists (select from passkeys where user_uuid = ${user})`,
  first_document: ({ user }) => sql`exists (select from company_documents where decided_by = ${user})`,
};

/** Returns the first steps of a member, and which are done. */
export async function readFirstDay(db: Reader, { actor, company }: OwnMember): Promise<AnswerOf<typeof getFirstDay>> {
  const place = actor.companies.find(({ uuid }) => uuid === company);
  const steps = place === undefined ? [] : firstStepsOf(place);
  if (steps.length === 0) return { steps: [] };
  const of = { user: userOf(actor), company };
  const done = await db.selectNoFrom(steps.map((step) => DONE[step](of).as(step))).executeTakeFirstOrThrow();
  return { steps: steps.map((step) => ({ step, is_done: done[step] })) };
}
