import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { inviteCarrierOwner as inviteCall, openCarrier as openCall } from '#contract/carrier.ts';
import type { CarrierKind } from '#freight/company/carrier.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { checkNewVatNumber } from '../company/ask-register.ts';
import { holderOf, phoneOf } from '../registration/add-user.ts';
import { holdText, isNumberTaken } from '../registration/hold-number.ts';
import { holdCompany } from '../support-action/hold-company.ts';
import { agentName, recordAction } from '../support-action/record-action.ts';
import { type Inviting, inviteOwner } from './invite-owner.ts';
import { presentCarrier, selectCarriers } from './select-carriers.ts';

type Body = BodyOf<typeof openCall>;
type Opened = AnswerOf<typeof openCall>;

/** A carrier that Lading creates for its owner. `vat_number` in stored form, `phone` in E.164. */
export interface NewCarrier {
  readonly kind: CarrierKind;
  readonly name: string;
  readonly country: string;
  readonly vat_number: string | null;
  readonly licence_number: string | null;
  readonly address: { readonly street: string; readonly city: string; readonly postal_code: string };
  readonly owner: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly locale: Locale;
  };
}

/**
 * Validates support's data of a carrier, and checks the VAT number in the register, outside the transaction.
 *
 * @throws the violation of what is wrong
 */
export async function readNewCarrier(
  context: Pick<Context, 'vatNumbers'>,
  { kind, name, country, owner, ...body }: Body,
): Promise<NewCarrier> {
  if (!isOpenCountry(country)) throw violation('country', 'country_not_opened');
  return {
    kind,
    name,
    country,
    address: addressOf(body.address, country),
    vat_number: isEmpty(body.vat_number) ? null : await checkNewVatNumber(context, body.vat_number),
    licence_number: isEmpty(body.licence_number) ? null : body.licence_number,
    owner: { ...owner, phone: isEmpty(owner.phone) ? null : phoneOf('owner.phone', owner.phone, country) },
  };
}

function isEmpty(text: string | null | undefined): text is '' | null | undefined {
  return text == null || text === '';
}

function addressOf(address: Body['address'], country: string): NewCarrier['address'] {
  if (address == null) return { street: '', city: '', postal_code: '' };
  if (address.country !== undefined && address.country !== country) throw violation('address.country', 'invalid');
  const postal_code = readPostalCode(address.postal_code, country);
  if (postal_code === null) throw violation('address.postal_code', 'invalid');
  return { street: address.street, city: address.city, postal_code };
}

/** Creates a carrier and invites its owner by mail. @throws `vat_number_taken`, `email_taken` */
export async function openCarrier(
  tx: Tx,
  grant: Support,
  carrier: NewCarrier,
  { reason }: Pick<Body, 'reason'>,
): Promise<Opened> {
  const { actor, now } = grant;
  const inviter = { uuid: actor.uuid, name: await agentName(tx, grant) };
  const { uuid } = await createCarrier(tx, carrier, { inviter, now });
  await recordAction(tx, grant, { kind: 'carrier_opened', company: { uuid, name: carrier.name }, reason });
  return readOpened(tx, uuid, now);
}

/** Sends the owner of a carrier a new link. @throws `not_found`, `company_state` if no owner is invited */
export async function inviteAgain(
  tx: Tx,
  grant: Support,
  uuid: string,
  { reason }: BodyOf<typeof inviteCall>,
): Promise<Opened> {
  const { actor, now } = grant;
  const { name, kind } = await holdCompany(tx, uuid);
  if (kind !== 'carrier') throw new Refusal('not_found');
  const invited = await tx
    .deleteFrom('user_invites')
    .where('company_uuid', '=', uuid)
    .where('is_owner', '=', true)
    .returning(['email', 'role', 'first_name', 'last_name', 'locale'])
    .executeTakeFirst();
  if (invited === undefined) throw new Refusal('company_state');
  const inviter = { uuid: actor.uuid, name: await agentName(tx, grant) };
  await inviteOwner(tx, { company: { uuid, name }, ...invited }, { inviter, now });
  await recordAction(tx, grant, { kind: 'carrier_invited', company: { uuid, name }, reason });
  return readOpened(tx, uuid, now);
}

/**
 * Inserts a carrier that is not admitted yet, and invites its owner by mail.
 *
 * @returns the company, and the secret of the link
 * @throws `vat_number_taken`, `email_taken`
 */
export async function createCarrier(
  tx: Tx,
  { kind, name, country, vat_number, licence_number, address, owner }: NewCarrier,
  inviting: Inviting,
): Promise<{ readonly uuid: string; readonly token: string }> {
  const { now } = inviting;
  if (vat_number !== null && (await isNumberTaken(tx, vat_number, now))) throw new Refusal('vat_number_taken');
  if (await isAddressTaken(tx, owner.email)) throw new Refusal('email_taken');
  const uuid = newUuid(now);
  await tx
    .insertInto('companies')
    .values({
      uuid,
      kind: 'carrier',
      name,
      status: 'onboarding',
      vat_number,
      licence_number,
      phone: owner.phone,
      payment_mode: 'bank_transfer',
      billing_mode: 'monthly',
      billing_email: null,
      street_name: address.street,
      postal_code: address.postal_code,
      city: address.city,
      country,
      language: owner.locale,
      animation_user: null,
      settings: json({}),
      created_at: new Date(now),
    })
    .execute();
  const { phone: _, ...invited } = owner;
  const token = await inviteOwner(tx, { company: { uuid, name }, role: kind, ...invited }, inviting);
  return { uuid, token };
}

/** True if an address belongs to a user who has proven it, or to an invited owner. */
async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  await holdText(tx, `owner ${email}`);
  const invite = tx.selectFrom('user_invites').select('uuid').where('email', '=', email).where('is_owner', '=', true);
  return (await holderOf(tx, email)) !== undefined || (await invite.executeTakeFirst()) !== undefined;
}

async function readOpened(tx: Tx, uuid: string, now: number): Promise<Opened> {
  const company = presentCarrier(await selectCarriers(tx).where('c.uuid', '=', uuid).executeTakeFirstOrThrow(), now);
  if (company.invite === null) throw new Error('The invite was written in this transaction.');
  return { company, invite: company.invite };
}
