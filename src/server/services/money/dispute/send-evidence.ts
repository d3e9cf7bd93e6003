import { sql } from 'kysely';
import type { Dispute } from '#freight/payment/dispute.ts';
import type { CardDispute } from '../../../adapters/cards/card-objects.ts';
import type { Evidence } from '../../../adapters/cards/stripe-cards.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { bindProof } from '../../transport/shipment/read-shipment-proof.ts';
import { followDispute, keepDispute } from './follow-dispute.ts';
import { findDispute, PAID_SHIPMENTS } from './list-disputes.ts';

/** The longest text that the card provider takes, and the largest file with room for its form. */
const MAX_TEXT = 20_000;
const MAX_PROOF_BYTES = 4.5 * 1024 * 1024;

/**
 * Answers a chargeback with what Lading knows of its transports and with the proof of delivery, for good. Outside a
 * transaction; `keepEvidence` stores the provider's answer. The provider's state is read first: an answer of it may
 * have been lost.
 *
 * @param remark of support, the first line of the evidence; may be empty
 * @throws `not_found`, `already_decided` if it was answered or is over
 */
export async function sendEvidence(
  context: Context,
  grant: Support,
  { uuid, remark }: { readonly uuid: string; readonly remark: string },
): Promise<CardDispute> {
  const { db, cards } = context;
  const { reference } = await findDispute(db, grant, uuid);
  await followDispute(context, reference);
  const dispute = await findDispute(db, grant, uuid);
  if (dispute.state !== 'needs_response') throw new Refusal('already_decided');
  return cards.sendEvidence(dispute.reference, await evidenceOf(context, dispute, remark));
}

/** Stores that evidence was sent, by whom, and the provider's answer. */
export async function keepEvidence(
  tx: Tx,
  context: Pick<Context, 'now' | 'log'>,
  grant: Support,
  { uuid, answer }: { readonly uuid: string; readonly answer: CardDispute },
): Promise<Dispute> {
  await keepDispute(tx, context, answer);
  await tx
    .updateTable('disputes')
    .set({ evidence_sent_at: new Date(grant.now), evidence_sent_by: grant.actor.uuid })
    .where('uuid', '=', uuid)
    .where('evidence_sent_at', 'is', null)
    .execute();
  return findDispute(tx, grant, uuid);
}

async function evidenceOf({ db, files }: Context, dispute: Dispute, remark: string): Promise<Evidence> {
  const transports = await transportsOf(db, dispute.payment.uuid);
  const pages = await proofPages(db, transports);
  const proof = pages.length === 0 ? null : await bindProof(files, pages);
  const invoices = dispute.invoices.map(({ reference }) => reference).join(', ');
  const text = [
    ...(remark === '' ? [] : [remark]),
    `Card payment ${dispute.payment.reference} of ${dispute.company.name} for transports of goods by road.`,
    ...(invoices === '' ? [] : [`Invoices: ${invoices}.`]),
    ...transports.map(storyOf),
  ].join('\n\n');
  const delivered = transports.flatMap(({ delivered_at }) => delivered_at ?? []).at(-1);
  return {
    text: text.slice(0, MAX_TEXT),
    customer: dispute.company.name,
    day: (delivered?.toISOString() ?? dispute.opened_at).slice(0, 10),
    proof: proof === null || proof.length > MAX_PROOF_BYTES ? null : proof,
  };
}

type Transport = Awaited<ReturnType<typeof transportsOf>>[number];

function transportsOf(db: Reader, payment: string) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .leftJoin('companies as carrier', 'carrier.uuid', 'm.carrier_uuid')
    .leftJoin('users as u', 'u.uuid', 's.booked_by')
    .select([
      's.reference',
      's.created_at',
      's.pickup',
      's.delivery',
      's.mission_uuid as mission',
      'carrier.name as carrier',
    ])
    .select([
      'm.pickup_completed_at as picked_up_at',
      'm.pickup_recorded_at',
      'm.delivery_completed_at as delivered_at',
    ])
    .select(['m.delivery_recorded_at', 'u.first_name', 'u.last_name'])
    .where(
      sql<boolean>`s.uuid in (select x.uuid from payments p, lateral (${PAID_SHIPMENTS}) as x(uuid) where p.uuid = ${payment})`,
    )
    .orderBy('s.reference')
    .execute();
}

/** One transport in sentences, with the driver's clock and the server's. */
function storyOf(transport: Transport): string {
  const { reference, created_at, first_name, last_name, pickup, delivery, carrier } = transport;
  const by = first_name === null ? '' : ` by ${first_name} ${last_name}`;
  return [
    `Transport ${reference}, ordered on ${at(created_at)}${by}.`,
    `From ${placeOf(pickup)} to ${placeOf(delivery)}${carrier === null ? '' : `, carried by ${carrier}`}.`,
    stepOf('Picked up', transport.picked_up_at, transport.pickup_recorded_at),
    stepOf('Delivered', transport.delivered_at, transport.delivery_recorded_at),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function stepOf(what: string, done: Date | null, recorded: Date | null): string {
  if (done === null) return '';
  return `${what} on ${at(done)} by the driver's clock${recorded === null ? '' : `, received by the server on ${at(recorded)}`}.`;
}

function placeOf({ address }: Transport['pickup']): string {
  return [address.street_name, `${address.postal_code} ${address.city}`, address.country].join(', ');
}

function at(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The pages of the proofs of delivery, in the order of the transports. */
async function proofPages(db: Reader, transports: readonly Transport[]) {
  const missions = transports.flatMap(({ mission }) => mission ?? []);
  if (missions.length === 0) return [];
  const rows = await db
    .selectFrom('mission_files')
    .select(['mission_uuid', 'storage_key', 'mime_type'])
    .where('mission_uuid', 'in', missions)
    .where('purpose', '=', 'proof')
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return missions.flatMap((mission) => rows.filter(({ mission_uuid }) => mission_uuid === mission));
}
