import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Quotation } from '#contract/answers/quote.ts';
import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import { IDENTITY_FIELDS } from '#freight/company/identity-change.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DAY } from '#freight/values/duration.ts';
import { makeLink } from '#server/identity/account-links.ts';
import { tokenHash } from '#server/identity/actor.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { workOffImport } from '#server/wings/import/shipment-import/work-off-import.ts';
import { inviteToken } from '#tests/support/invites.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { addAskedPrice } from '../asked-price.ts';
import { addFactor } from '../authenticator.ts';
import { addOpenMovement, CSV_STATEMENT, camt } from '../camt.ts';
import { confirmCard } from '../cards.ts';
import { anOpening } from '../carrier.ts';
import { cheapHash } from '../cheap-hash.ts';
import { addCompanyChange } from '../company-changes.ts';
import { addDocument } from '../company-documents.ts';
import { addCorrection } from '../corrections.ts';
import { emptyTables } from '../database.ts';
import { addDispute } from '../disputes.ts';
import { addExtra, addSiteLink } from '../extras.ts';
import { addFailedJob } from '../failed-job.ts';
import { csvOf, rightCells } from '../import-file.ts';
import { addPin } from '../lane-pin.ts';
import { addLawRow } from '../law-row.ts';
import { addOffer } from '../market.ts';
import type { Part } from '../multipart.ts';
import { addAgreement } from '../network-agreement.ts';
import { jpegPage } from '../pages.ts';
import { addPasskeyRow } from '../passkey.ts';
import { addPayBackRequest } from '../pay-back-request.ts';
import { addCreditProposal, addPayout, addPayoutBatch, addTariff } from '../payout-batch.ts';
import { addContest } from '../purchases.ts';
import { newDevice } from '../push-service.ts';
import { addQuarantine } from '../quarantine.ts';
import { LILLE, LYON, quotationRequest } from '../quotation.ts';
import { addFailedRefund } from '../refunds.ts';
import type { Cast, Person, SceneDriver } from '../scene.ts';
import { removeBytes } from '../stored-bytes.ts';
import { addTerms } from '../terms.ts';
import type { TestApi } from '../test-server.ts';
import { type Files, makeFiles } from './files.ts';
import type { Known } from './input-of.ts';
import { keepStored } from './keep-stored.ts';
import { knownOfMarket, makeMarket, type Trade } from './market.ts';

const PASSWORD = 'Hardy-lorry-2026';
const NEW_PASSWORD = 'Sturdy-wagon-2027';

/** Loads that keep the rules of quotes, or break a limit. */
const goods = fc.record({
  type: fc.constant('pallets'),
  height: fc.integer({ min: 1, max: 300 }),
  weight: fc.integer({ min: 1, max: 30_000 }),
  pallets: fc.constantFrom(
    [{ quantity: 8, width: 80, length: 120 }],
    [{ quantity: 40, width: 80, length: 120 }],
    [
      { quantity: 2, width: 100, length: 120 },
      { quantity: 1, width: 60, length: 80 },
    ],
  ),
});

/** Made once for all worlds. */
let files: Promise<Files> | null = null;

/** What one address names, and who may do everything there. */
export interface Place {
  /** A shipper's places are where shipments are given away, all others are carriers'. */
  readonly side: 'carrier' | 'shipper';
  /** Identifiers of a company and of what it has, by the path parameters they stand for; one may be missing. */
  readonly ids: Readonly<Record<string, string>>;
  /** Whether the carrier has the transport of its offer. */
  readonly isBooked: boolean;
  readonly manager: string;
  readonly known: Known;
}

/** Who asks, and about what. */
export interface World {
  readonly people: readonly string[];
  readonly places: readonly Place[];
  readonly files: Files;
  /** The token of a person; null for nobody. */
  readonly tokenOf: (name: string) => string | null;
  /** Signs a person in again, whose token was ended. */
  readonly signInAgain: (name: string) => Promise<void>;
  /** Makes everything in it as it was made, the time too. */
  readonly restore: () => Promise<void>;
}

/**
 * Writes a small world into an emptied database: two carriers at work, a shipper, missions in every state, and bids on
 * their way to become some.
 */
export async function makeWorld(api: TestApi): Promise<World> {
  const { scene, context } = api;
  removeBytes(context);
  await emptyTables(context.db);
  const cast = await scene.cast();
  // Another owner of the carrier: its dispatcher may be deleted.
  const colleague = await scene.person(cast.carrier, 'DISPATCHER');
  const invited = await inviteOf(api, cast, 'nele@delcourt.lading.test');
  const support = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
  // Locked and unlocked by support, and nobody else's.
  const correction = await addCorrection(api);
  const watched = await scene.company('shipper', 'Ardenne Isolants');
  const locked = await scene.company('shipper', 'Conserverie du Ternois');
  await context.db.updateTable('companies').set({ status: 'locked' }).where('uuid', '=', locked).execute();
  const { iban: ourIban } = sellerOf(context.settings);
  const solo = await scene.person(await scene.company('carrier', 'Quévillart Route'), 'MONO_DRIVER');
  const { invitation } = await inviteOf(api, cast, solo.username);
  const opened = await carrierOf(api, support);
  const spare = await scene.driver(cast.carrier, {
    firstName: 'Ewa',
    lastName: 'Lis',
    status: 'no_access',
    phone: '+33639985678',
  });
  files ??= makeFiles();
  const people = new Map<string, Person | null>([
    ['driver', cast.driver.person],
    ['dispatcher', cast.dispatcher],
    ['solo', solo],
    ['shipper', cast.shipperUser],
    ['rival', cast.rival],
    ['support', support],
    ['nobody', null],
  ]);
  await context.db
    .updateTable('users')
    .set({ password_hash: cheapHash(PASSWORD), email_validated_at: null })
    .execute();
  const someone = await scene.person(cast.shipper, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
  const asked = { user: someone.uuid, email: someone.username, asked: api.clock.now() };
  const passwordLink = await makeLink(context.db, { kind: 'password', ...asked });
  const emailLink = await makeLink(context.db, { kind: 'email', ...asked });
  await addFactor(context, colleague.uuid);
  const nid = await readerOf(api, cast.dispatcher);
  const device = newDevice('https://fcm.googleapis.com').subscription;
  const soloCompany = await companyOf(api, solo);
  // Where Lading may write a carrier's invoices.
  const french = { country: 'FR', vat_number: 'FR40303265045' };
  await context.db.updateTable('companies').set(french).where('uuid', '=', soloCompany).execute();
  const soloDriver = await scene.driver(soloCompany, { person: solo });

  let documents = 0;
  let changes = 0;
  const place = async (
    { carrier, manager, driver }: { carrier: string; manager: string; driver: SceneDriver },
    steps: readonly ('pickup' | 'delivery' | 'cancelled')[],
    { hasProof = false, ...trade }: Trade & { readonly hasProof?: boolean } = {},
  ): Promise<Place[]> => {
    const dispatcher = people.get(manager) as Person;
    const mid = await scene.mission({ carrier, shipper: cast.shipper, dispatcher }, { driver, steps });
    const traders = { carrier, bidder: dispatcher, shipper: cast.shipper, decider: cast.shipperUser };
    const { offer, bid, shipment, search, truck } = await makeMarket(api, traders, trade);
    const owed = await addInvoice(context, shipment);
    const contested = steps.includes('cancelled') ? {} : { invoice: await addContest(context, mid) };
    const known: Known = {
      ...knownOfMarket(api),
      endpoint: fc.constantFrom('https://fcm.googleapis.com/fcm/send/a1', 'https://web.push.apple.com/b2'),
      p256dh: fc.constant(device.keys.p256dh),
      auth: fc.constant(device.keys.auth),
      mission: fc.constant(mid),
      driver: fc.constant(driver.uuid),
      owner: fc.constant(dispatcher.uuid),
      current_password: fc.constant(PASSWORD),
      new_password: fc.constant(NEW_PASSWORD),
      new_password_confirmation: fc.constant(NEW_PASSWORD),
      username: fc.constant(someone.username),
      return_url: fc.constant('/support/users'),
      password_link: fc.constant(passwordLink),
      email_link: fc.constant(emailLink),
      role: fc.constantFrom('DISPATCHER', 'DISPATCHER_DRIVER'),
      password: fc.constant(PASSWORD),
      phone: fc.integer({ min: 0, max: 9999 }).map((number) => `+33 6 39 98 ${String(number).padStart(4, '0')}`),
      country: fc.constantFrom('FR', 'BE', 'pl'),
      postal_code: fc.constant('59000'),
      vat_number: fc.constant('FR40303265045'),
      location: fc.constantFrom(LILLE.location, LYON.location),
      address: fc.constantFrom(LILLE, LYON),
      pickup_address: fc.constantFrom(
        { country: 'FR', location: LILLE.location },
        { country: 'FR', place: '59000 Lille' },
      ),
      delivery_address: fc.constantFrom(
        { country: 'FR', location: LYON.location },
        { country: 'FR', place: '69003 Lyon' },
      ),
      load: goods,
      email: fc.constantFrom('quai@glas.lading.test', 'jef@glas.lading.test'),
      request: fc.constant(quotationRequest(api.clock.now())),
      type: fc.constantFrom('pickup', 'delivery'),
      start_date: fc.constantFrom('2026-01-01', '2026-02-14'),
      end_date: fc.constantFrom('2026-03-17', '2026-04-30'),
      year: fc.constantFrom('2025', '2026'),
      scopes: fc.constant(['missions:read']),
      only_from: fc.constantFrom([], ['203.0.113.0/24', '2001:db8::/32']),
      topics: fc.constant(['invoice.issued']),
      url: fc.constant('https://9.9.9.9/lading'),
      lane: fc.constantFrom('FR BE', 'FR PL 3', 'FR-59 PL-24'),
      q: fc.constantFrom('tourcoing', 'Antwerpen', 'verrerie'),
      valid_until: fc.constantFrom('2026-12-31', '2027-03-01'),
      iban: fc.constant('FR1420041010050500013M02606'),
      parts: fc.constant([{ invoice: owed, amount: 100 }]),
      lines: fc.constant(['cancellation_fee']),
      shipment: fc.constant(null),
      hours: fc.constantFrom({ from: 1320, to: 360 }, { from: 720, to: 840 }),
      readCsvStatement: fc.constant(Buffer.from(CSV_STATEMENT)),
      importCsvStatement: fc.constant(Buffer.from(CSV_STATEMENT)),
      importStatement: fc.uuid().map((id) => Buffer.from(camt({ iban: ourIban, id, entries: [] }))),
    };
    const proof: Record<string, string> = hasProof ? { fid: await giveProof(api, dispatcher, mid) } : {};
    const session = await sessionOf(api, dispatcher);
    const passkey = await addPasskeyRow(context, dispatcher.uuid);
    const copy = await exportOf(api, dispatcher);
    const batch = await addPayoutBatch(context, steps.length > 0);
    const extra = await addExtra(context, { mission: mid, shipment, contest: 'The dock was free', away: 4000 });
    const ids = {
      cid: carrier,
      mid,
      // Of the cancelled mission's place: the only one who can be invited.
      did: steps.includes('cancelled') ? spare.uuid : driver.uuid,
      oid: offer,
      pid: bid,
      sid: search,
      tid: truck,
      entry: await addOpenMovement(api, support),
      job: await addFailedJob(context),
      user: colleague.uuid,
      request: await addAskedPrice(context, cast.shipper),
      pin: await addPin(api),
      document: await addDocument(context, carrier, DOCUMENT_KINDS[(documents++ + 2) % DOCUMENT_KINDS.length]),
      change: await addCompanyChange(
        context,
        carrier,
        dispatcher.uuid,
        IDENTITY_FIELDS[changes++ % IDENTITY_FIELDS.length],
      ),
      correction,
      proposal: await addCreditProposal(context, steps.length === 0 ? watched : locked),
      // Support locks the one and opens the other.
      company: steps.length === 0 ? watched : locked,
      carrier: opened,
      nid,
      apikey: await keyOf(api, carrier, dispatcher),
      ...(await hookOf(api, carrier, dispatcher)),
      session,
      passkey,
      upload: crypto.randomUUID(),
      export: copy,
      vat: 'FR40303265045',
      batch,
      ...(await addPayout(context, batch, carrier)),
      tariff: await addTariff(context),
      law: await addLawRow(context),
      terms: await addTerms(context),
      role: 'carrier',
      locale: 'en',
      agreement: await addAgreement(context, steps.length === 0 ? watched : locked, support.uuid),
      claim: await addClaim(context, owed, support.uuid),
      extra,
      token: await addSiteLink(context, extra),
      quarantine: await addQuarantine(context, { company: cast.shipper, by: support.uuid }),
      dispute: await addDispute(context, { company: cast.shipper, by: support.uuid }),
      refund: await addFailedRefund(context, { company: cast.shipper, by: support.uuid, credit: owed }),
      ...(carrier === cast.carrier ? { uid: colleague.uuid, ...invited } : { invitation }),
      ...contested,
      ...proof,
    };
    const quoted = await askQuote(api, cast);
    const followed = hasProof ? await shipmentOf(api, cast.shipper, mid) : shipment;
    const invoice = await addInvoice(api.context, followed);
    const isBooked = trade.isBooked ?? false;
    const { uuid: link } = await shareOf(api, cast, followed);
    const { uuid: followedLink, token } = await shareOf(api, cast, isBooked ? offer : followed);
    const follower = await followerOf(api, followedLink);
    const source = await cardOf(api, cast);
    const given = {
      cid: cast.shipper,
      sid: followed,
      bid: mid,
      pid: bid,
      invoice,
      claim: await addClaim(context, invoice, cast.shipperUser.uuid),
      extra: await addExtra(context, { mission: mid, shipment: followed, key: 'detention_delivery' }),
      link,
      token,
      follower,
      request: await addAskedPrice(context, cast.shipper, { counter: 60_000 }),
      template: await templateOf(api, cast),
      external: await externalOf(api, cast, support),
      import: await importOf(api, cast),
      row: '1',
      source,
      payback: await addPayBackRequest(context, { company: cast.shipper, by: cast.shipperUser.uuid }),
      payment: await paymentOf(api, cast, invoice),
      ...quoted,
      ...proof,
    };
    return [
      { side: 'carrier', ids, isBooked, manager, known },
      {
        side: 'shipper',
        ids: given,
        isBooked,
        manager: 'shipper',
        known: { ...known, invoices: fc.constant([invoice]), payment_source: fc.constant(source) },
      },
    ];
  };
  const shared = { carrier: cast.carrier, manager: 'dispatcher', driver: cast.driver };
  const own = { carrier: soloCompany, manager: 'solo', driver: soloDriver };
  const places = [
    await place(shared, []),
    await place(shared, ['pickup'], { isCountered: true }),
    await place(shared, ['pickup', 'delivery'], { isBooked: true }),
    await place(shared, ['cancelled'], { isCountered: true }),
    await place(own, ['pickup'], { isCountered: true }),
    await place(own, [], { hasProof: true }),
  ].flat();
  const tokens = new Map<string, string | null>();
  const signAllIn = () => {
    for (const [name, person] of people) tokens.set(name, person?.token ?? null);
  };
  signAllIn();
  const putBack = await keepStored(api);
  return {
    people: [...people.keys()],
    places,
    files: await files,
    tokenOf: (name) => tokens.get(name) ?? null,
    signInAgain: async (name) => {
      const person = people.get(name) ?? null;
      if (person !== null) tokens.set(name, await scene.token(person.uuid));
    },
    restore: async () => {
      await putBack();
      signAllIn();
    },
  };
}

/** A quote of the shipper, and its price for our own transport. */
async function askQuote(
  { call, clock }: TestApi,
  { shipper, shipperUser: { token } }: Cast,
): Promise<{ quotation: string; price: string }> {
  const body = quotationRequest(clock.now());
  const answer = await call('POST', `/api/v2/companies/${shipper}/quotation-requests`, { token, body });
  const { uuid, prices } = answer.json<Quotation>();
  return { quotation: uuid, price: prices.find(({ type }) => type === 'lading')?.uuid ?? '' };
}

/** A file of one shipment, checked and priced. */
async function importOf({ call, clock, context }: TestApi, { shipper, shipperUser: { token } }: Cast): Promise<string> {
  const file = Buffer.from(csvOf([rightCells(clock.now())]));
  const part = { name: 'file', file, fileName: 'shipments.csv', type: 'text/csv' };
  const url = `/api/v2/companies/${shipper}/shipment-imports`;
  const { uuid } = (await call('POST', url, { token, multipart: [part] })).json();
  await workOffImport(context, uuid);
  return uuid;
}

/** A carrier that support opened, whose owner has not accepted yet. */
async function carrierOf({ call }: TestApi, { token }: Person): Promise<string> {
  const answer = await call('POST', '/api/v2/support/carriers', { token, body: anOpening() });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().company.uuid;
}

/** A payment of an invoice that nobody has confirmed. */
async function paymentOf({ call }: TestApi, { shipper, shipperUser }: Cast, invoice: string): Promise<string> {
  const sent = { token: shipperUser.token, body: { invoices: [invoice] } };
  return (await call('POST', `/api/v2/companies/${shipper}/payment-intents`, sent)).json().uuid;
}

/** A card that the shipper saved. */
async function cardOf(api: TestApi, { shipper, shipperUser: { token } }: Cast): Promise<string> {
  const url = `/api/v2/companies/${shipper}/payment-sources`;
  const { uuid, client_secret } = (await api.call('POST', url, { token, body: {} })).json();
  await confirmCard(api, client_secret);
  await api.call('GET', `${url}/${uuid}`, { token });
  return uuid;
}

/** What a system outside asked for in the shipper's name. */
async function externalOf({ call, clock }: TestApi, { shipper }: Cast, { token }: Person): Promise<string> {
  const body = { external_id: 'PO-4471', request: quotationRequest(clock.now()) };
  return (await call('PUT', `/api/v2/support/companies/${shipper}/external-requests`, { token, body })).json().uuid;
}

/** A template of the shipper. */
async function templateOf({ call, clock }: TestApi, { shipper, shipperUser: { token } }: Cast): Promise<string> {
  const body = { name: crypto.randomUUID(), request: quotationRequest(clock.now()) };
  return (await call('POST', `/api/v2/companies/${shipper}/shipment-templates`, { token, body })).json().uuid;
}

/** A link to a shipment. */
async function shareOf(
  { call, clock }: TestApi,
  { shipper, shipperUser: { token } }: Cast,
  shipment: string,
): Promise<{ readonly uuid: string; readonly token: string }> {
  const body = { expires_at: clock.iso(30 * DAY) };
  return (await call('POST', `/api/v2/companies/${shipper}/shipments/${shipment}/share-links`, { token, body })).json();
}

/** The shipment that a mission carries. */
async function shipmentOf({ context }: TestApi, shipper: string, mission: string): Promise<string> {
  const shipment = await addOffer(context, shipper);
  const taken = { state: 'completed', mission_uuid: mission } as const;
  await context.db.updateTable('shipments').set(taken).where('uuid', '=', shipment).execute();
  return shipment;
}

/** A key of a carrier's program. */
async function keyOf({ call }: TestApi, carrier: string, { token }: Person): Promise<string> {
  const body = { name: 'TMS', scopes: ['missions:read'], expires_at: null };
  return (await call('POST', `/api/v2/companies/${carrier}/api-keys`, { token, body })).json().uuid;
}

/** A webhook of a carrier, and a delivery to it. */
async function hookOf(
  { call }: TestApi,
  carrier: string,
  { token }: Person,
): Promise<{ readonly webhook: string; readonly delivery: string }> {
  const url = `/api/v2/companies/${carrier}/webhooks`;
  const body = { url: 'https://9.9.9.9/lading', topics: ['mission.booked'] };
  const { uuid: webhook } = (await call('POST', url, { token, body })).json();
  return { webhook, delivery: (await call('POST', `${url}/${webhook}/test`, { token })).json().uuid };
}

/** Somebody who entered their address at a link. */
async function followerOf({ context, clock }: TestApi, link: string): Promise<string> {
  const { uuid } = await context.db
    .insertInto('share_subscriptions')
    .values({
      uuid: randomUUID(),
      link_uuid: link,
      email: 'quai@glas.lading.test',
      locale: 'en',
      created_at: new Date(clock.now()),
      confirmed_at: null,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** The name under which someone ends the e-mails of their searches. */
async function readerOf({ context }: TestApi, { uuid }: Person): Promise<string> {
  const { unsubscription } = await context.db
    .insertInto('news_readers')
    .values({ user_uuid: uuid, mailed_at: null })
    .returning('unsubscription')
    .executeTakeFirstOrThrow();
  return unsubscription;
}

/** Another session of a person, to be ended. */
async function sessionOf({ context, scene }: TestApi, { uuid }: Person): Promise<string> {
  const hash = tokenHash(await scene.token(uuid));
  const session = context.db.selectFrom('tokens').select('uuid').where('hash', '=', hash);
  return (await session.executeTakeFirstOrThrow()).uuid;
}

/** An invite to the carrier, and the secret of its link. */
async function inviteOf(
  { call, context }: TestApi,
  { carrier, dispatcher: { token } }: Cast,
  email: string,
): Promise<{ readonly invite: string; readonly invitation: string }> {
  const body = { email };
  const { uuid } = (await call('POST', `/api/v2/companies/${carrier}/user-invites`, { token, body })).json();
  return { invite: uuid, invitation: await inviteToken(context, email) };
}

/** A copy of a person's data that is being made. */
async function exportOf({ context, clock }: TestApi, { uuid: user_uuid }: Person): Promise<string> {
  const row = { user_uuid, requested_at: new Date(clock.now()), ready_at: null, data: null };
  const uuid = randomUUID();
  await context.db
    .insertInto('data_exports')
    .values({ uuid, ...row })
    .execute();
  return uuid;
}

async function companyOf({ context }: TestApi, { uuid }: Person): Promise<string> {
  const { company_uuid: company } = await context.db
    .selectFrom('memberships')
    .select('company_uuid')
    .where('user_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return company;
}

/** Gives two pages of a proof; answers the first. */
async function giveProof({ call }: TestApi, { token }: Person, mission: string): Promise<string> {
  const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
  const multipart: Part[] = [{ name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' }];
  const pages = [await call('POST', url, { token, multipart }), await call('POST', url, { token, multipart })];
  // A failed upload may leave bytes without a row, which every check of this world would meet.
  for (const { statusCode, body } of pages) assert.equal(statusCode, 200, body);
  return pages[1]?.json<Mission>().proof_of_delivery.files[0]?.uuid ?? '';
}
