import { gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { CALLS } from '#contract/calls.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Db } from '#server/database/open.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';
import { addAskedPrice } from '#tests/support/asked-price.ts';
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOpenMovement } from '#tests/support/camt.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { addDispute } from '#tests/support/disputes.ts';
import { addExtra } from '#tests/support/extras.ts';
import { addFailedJob } from '#tests/support/failed-job.ts';
import { csvOf, rightCells } from '#tests/support/import-file.ts';
import { inviteToken } from '#tests/support/invites.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { addPayout, addPayoutBatch } from '#tests/support/payout-batch.ts';
import { addQuarantine } from '#tests/support/quarantine.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { addTerms } from '#tests/support/terms.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const api = testApi();
let cast: Cast;
let mission: string;
let offer: string;
let booked: string;
let quotation: Quotation;
let copy: string;
let shared: string;
let invoice: string;
let source: string;
let payment: string;
let invitation: string;
let support: Person;
let guarded: Person;
let renewing: Person;
let asked: string;
let movement: string;
let batch: string;
let external: string;
let imported: string;
let webhook: string;
let dispute: string;
let bid: string;

beforeAll(async () => {
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
  support = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT');
  const password = 'Hardy-lorry-2026';
  await addTerms(api().context);
  guarded = await api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(password) });
  await api().call('POST', '/api/v2/me/second-factors', { token: guarded.token, body: { password } });
  renewing = await api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(password) });
  const { secret } = await setUpSecondFactor(api(), renewing.token, password);
  await api().call('POST', '/api/v2/me/second-factors/recovery-codes', {
    token: renewing.token,
    body: { password, code: codeAt(secret, api().clock.now()) },
  });
  asked = await addAskedPrice(api().context, cast.shipper);
  movement = await addOpenMovement(api(), support);
  batch = await addPayoutBatch(api().context, false);
  await addPayout(api().context, batch, cast.carrier);
  await addQuarantine(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
  dispute = await addDispute(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
  await addFailedJob(api().context);
  external = (
    await api().call('PUT', `/api/v2/support/companies/${cast.shipper}/external-requests`, {
      token: support.token,
      body: { external_id: 'PO-4471', request: quotationRequest(api().clock.now()) },
    })
  ).json().uuid;
  offer = await addOffer(api().context, cast.shipper);
  bid = await addBid(api().context, { company: cast.carrier, offer });
  booked = await addOffer(api().context, cast.shipper);
  await api().call('POST', company(`/offers/${booked}/booking`), { token: cast.dispatcher.token, body: {} });
  const { token } = cast.dispatcher;
  copy = (await api().call('POST', '/api/v2/me/data-exports', { token })).json().uuid;
  const invited = { email: 'nele@delcourt.lading.test' };
  await api().call('POST', company('/user-invites'), { token, body: invited });
  invitation = await inviteToken(api().context, invited.email);
  webhook = (
    await api().call('POST', company('/webhooks'), {
      token,
      body: { url: 'https://9.9.9.9/lading', topics: ['mission.booked'] },
    })
  ).json().uuid;
  await api().call('POST', company(`/webhooks/${webhook}/test`), { token });
  const body = quotationRequest(api().clock.now());
  const link = { expires_at: api().clock.iso(HOUR) };
  shared = (
    await api().call('POST', shipper('/shipments/{sid}/share-links'), { token: cast.shipperUser.token, body: link })
  ).json().token;
  invoice = await addInvoice(api().context, booked);
  await addExtra(api().context, { mission, shipment: offer, contest: 'The dock was free' });
  source = await saveCard();
  payment = (
    await api().call('POST', shipper('/payment-intents'), {
      token: cast.shipperUser.token,
      body: { invoices: [invoice] },
    })
  ).json().uuid;
  const file = Buffer.from(csvOf([rightCells(api().clock.now())]));
  imported = (
    await api().call('POST', shipper('/shipment-imports'), {
      token: cast.shipperUser.token,
      multipart: [{ name: 'file', file, fileName: 'shipments.csv', type: 'text/csv' }],
    })
  ).json().uuid;
  quotation = (
    await api().call('POST', shipper('/quotation-requests'), { token: cast.shipperUser.token, body })
  ).json();
});

/** A card that the shipper saved. */
async function saveCard(): Promise<string> {
  const sent = { token: cast.shipperUser.token, body: {} };
  const { uuid, client_secret } = (await api().call('POST', shipper('/payment-sources'), sent)).json();
  await confirmCard(api(), client_secret);
  return uuid;
}

const company = (path = '') => `/api/v2/companies/${cast.carrier}${path}`;
const shipper = (path: string) => {
  const named = {
    '{sid}': offer,
    '{pid}': bid,
    '{invoice}': invoice,
    '{source}': source,
    '{payment}': payment,
    '{quotation}': quotation?.uuid,
    '{import}': imported,
    '{price}': quotation?.prices[0]?.uuid,
  };
  return `/api/v2/companies/${cast.shipper}${path.replaceAll(/\{\w+\}/g, (name) => named[name as keyof typeof named] ?? '')}`;
};
const get = (url: string, headers: Record<string, string> = {}, token = cast.dispatcher.token) =>
  api().call('GET', url, { token, headers });

/** Every GET of JSON, at an address the dispatcher may read, or whoever is named. */
const READS: readonly (readonly [call: string, url: () => string, reader?: () => Person])[] = [
  ['getMe', () => '/api/v2/me'],
  ['listSessions', () => '/api/v2/me/sessions'],
  ['getNotificationChoices', () => '/api/v2/me/notification-preferences'],
  ['getSecondFactor', () => '/api/v2/me/second-factors'],
  ['listSuspendedAccess', () => '/api/v2/me/suspended-access'],
  ['getRecoveryCodes', () => '/api/v2/me/second-factors/recovery-codes', () => renewing],
  ['getSecondFactorSetup', () => '/api/v2/me/second-factors/setup', () => guarded],
  ['listDataExports', () => '/api/v2/me/data-exports'],
  ['getDeletion', () => '/api/v2/me/deletion'],
  ['getDataExport', () => `/api/v2/me/data-exports/${copy}`],
  ['getCompany', () => company()],
  ['getContactPhoneNumbers', () => company('/contact-phone-numbers')],
  ['listCompanyUsers', () => company('/users')],
  ['listAlerts', () => company('/alerts')],
  ['listUserInvites', () => company('/user-invites')],
  ['listApiKeys', () => company('/api-keys')],
  ['listWebhooks', () => company('/webhooks')],
  ['listWebhookDeliveries', () => company(`/webhooks/${webhook}/deliveries`)],
  ['listMissions', () => company('/missions')],
  ['getMissionMetrics', () => company('/metrics/missions')],
  ['searchMissions', () => company('/search/missions?q=tourcoing')],
  ['getMission', () => company(`/missions/${mission}`)],
  ['getUpload', () => company(`/missions/${mission}/uploads/${crypto.randomUUID()}`)],
  ['getMissionTravel', () => company(`/missions/${mission}/travel`)],
  ['getMissionFeasibility', () => company(`/missions/${mission}/feasibility`)],
  ['getMissionShipper', () => company(`/missions/${mission}/shipper`)],
  ['listMissionExtras', () => company(`/missions/${mission}/extras`)],
  ['listWaits', () => company(`/missions/${mission}/waits`)],
  ['getMissionBilling', () => company(`/missions/${mission}/billing`)],
  ['listPreInvoices', () => company('/pre-invoices')],
  ['getPreInvoice', () => company(`/pre-invoices/${mission}`)],
  ['listBankAccounts', () => company('/bank-accounts')],
  ['listPayouts', () => company('/payouts')],
  ['getCashCalendar', () => company('/cash-calendar')],
  ['getSelfBillingMandate', () => company('/self-billing-mandate')],
  ['listDrivers', () => company('/drivers')],
  ['getDriver', () => company(`/drivers/${cast.driver.uuid}`)],
  ['getDriverMetrics', () => company(`/drivers/${cast.driver.uuid}/metrics/missions`)],
  ['listOffers', () => company('/offers')],
  ['getOffer', () => company(`/offers/${offer}`)],
  ['getOfferTravel', () => company(`/offers/${offer}/travel`)],
  ['suggestOffers', () => company(`/offers/${offer}/suggestions`)],
  ['countOfferAreas', () => company('/offers/areas')],
  ['listOfferPlaces', () => company('/offers/places')],
  ['countAbleDrivers', () => company(`/offers/feasibility?offers=${offer}`)],
  ['getOfferFeasibility', () => company(`/offers/${offer}/feasibility`)],
  ['getOfferShipper', () => company(`/offers/${offer}/shipper`)],
  ['listRatings', () => company('/ratings')],
  ['getShared', () => `/api/share/${shared}`],
  ['getSharedTravel', () => `/api/share/${shared}/travel`],
  ['listRounds', () => company('/rounds?day=2026-03-17')],
  ['listFreeTrucks', () => company('/rounds/free')],
  ['listRoundOffers', () => company(`/rounds/${cast.driver.uuid}/offers?day=2026-03-17`)],
  ['getBooking', () => company(`/offers/${booked}/booking`)],
  ['listTrucks', () => company('/trucks')],
  ['listSearches', () => company('/searches')],
  ['getProposal', () => company(`/offers/${offer}/proposal`)],
  ['getAcceptance', () => company(`/offers/${offer}/acceptance`)],
  ['listProposals', () => company('/proposals')],
  ['getProposalMetrics', () => company('/metrics/proposals')],
  ['listWaiting', () => company('/waiting')],
  ['getFirstDay', () => company('/first-day')],
  ...(
    [
      ['listShipments', '/shipments'],
      ['getShipmentMetrics', '/metrics/shipments'],
      ['getShipment', '/shipments/{sid}'],
      ['getShipmentTravel', '/shipments/{sid}/travel'],
      ['listShipmentBookings', '/shipments/{sid}/bookings'],
      ['getShipmentBilling', '/shipments/{sid}/billing'],
      ['listShipmentExtras', '/shipments/{sid}/extras'],
      ['listShipmentProposals', '/shipments/{sid}/proposals'],
      ['getBidPayment', '/shipments/{sid}/proposals/{pid}/payment'],
      ['listShareLinks', '/shipments/{sid}/share-links'],
      ['getDashboard', '/metrics/dashboard?start_date=2026-03-01&end_date=2026-03-17'],
      ['listNotifications', '/notifications'],
      ['searchShipments', '/search/shipments?q=tourcoing'],
      ['listAddresses', '/addresses?type=pickup'],
      ['listTemplates', '/shipment-templates'],
      ['listInvoices', '/invoices'],
      ['getInvoiceMetrics', '/metrics/invoices'],
      ['getInvoice', '/invoices/{invoice}'],
      ['getQuotation', '/quotation-requests/{quotation}'],
      ['getQuotedPrice', '/quotation-prices/{price}'],
      ['getShipmentImport', '/shipment-imports/{import}'],
      ['listPaymentSources', '/payment-sources'],
      ['getPaymentIntent', '/payment-intents/{payment}'],
      ['listPayments', '/payments'],
      ['listPaidInvoices', '/payments/{payment}/invoices'],
      ['getPaymentSource', '/payment-sources/{source}'],
    ] as const
  ).map(([name, path]) => [name, () => shipper(path), () => cast.shipperUser] as const),
  ['getStatistics', () => company('/metrics/statistics?from=2026-02-16&to=2026-03-17&by=week')],
  ['checkVatNumber', () => '/api/registration/vat/FR40303265045'],
  ['getRegistrationQuestions', () => '/api/registration/shipper'],
  ['getCarrierRegistration', () => '/api/registration/carrier'],
  ['getInvitation', () => `/api/registration/user-invites/${invitation}`],
  ['getOnboarding', () => company('/onboarding')],
  ['listSentDocuments', () => '/api/v2/support/documents', () => support],
  ['listCarriers', () => '/api/v2/support/carriers', () => support],
  ['listCompanyChanges', () => '/api/v2/support/company-changes', () => support],
  ['listCustomPrices', () => '/api/v2/support/custom-prices', () => support],
  ['listStatements', () => '/api/v2/support/statements', () => support],
  ['listBankEntries', () => '/api/v2/support/bank-entries', () => support],
  ['getBankEntry', () => `/api/v2/support/bank-entries/${movement}/match`, () => support],
  ['getPaymentMetrics', () => shipper('/metrics/payments'), () => cast.shipperUser],
  ['getCarrierFile', () => `/api/v2/support/companies/${cast.carrier}/onboarding`, () => support],
  ['listRefunds', () => '/api/v2/support/refunds', () => support],
  ['getAccountBalance', () => shipper('/account-balance'), () => cast.shipperUser],
  ['listQuarantines', () => '/api/v2/support/quarantined-payments', () => support],
  ['listDisputes', () => '/api/v2/support/disputes', () => support],
  ['getDispute', () => `/api/v2/support/disputes/${dispute}`, () => support],
  ['listClaims', () => '/api/v2/support/claims', () => support],
  ['listContestedExtras', () => '/api/v2/support/extras', () => support],
  ['listContests', () => '/api/v2/support/contests', () => support],
  ['getPayoutBatch', () => `/api/v2/support/payout-batches/${batch}`, () => support],
  ['listPayoutBatches', () => '/api/v2/support/payout-batches', () => support],
  ['getCardAccount', () => '/api/v2/support/card-account', () => support],
  ['getAging', () => '/api/v2/support/aging', () => support],
  ['listLaneFactors', () => '/api/v2/support/lane-factors', () => support],
  ['listFuelPrices', () => '/api/v2/support/fuel-prices', () => support],
  ['getRates', () => '/api/v2/rates', () => support],
  ['listEstimationSamples', () => '/api/v2/estimation-samples', () => support],
  ['listTariffs', () => '/api/v2/support/tariffs', () => support],
  ['listLawRows', () => '/api/v2/support/law-rows', () => support],
  ['listTerms', () => '/api/v2/support/terms-of-service', () => support],
  ['getTerms', () => '/api/v2/terms-of-service/carrier/en', () => support],
  ['getLaw', () => '/api/v2/law', () => support],
  ['getCustomPrice', () => `/api/v2/support/custom-prices/${asked}`, () => support],
  ['getExternalRequest', () => shipper(`/external-requests/${external}`), () => cast.shipperUser],
  ['listFailedJobs', () => '/api/v2/support/failed-jobs', () => support],
  ['listSupportAccess', () => company('/support-access')],
  ['listThingChanges', () => company(`/support-changes?entity=${mission}`)],
  ['listSupportChanges', () => `/api/v2/support/companies/${cast.carrier}/support-changes`, () => support],
  ['searchUsers', () => '/api/v2/support/users?q=delcourt', () => support],
  ['getSupportedCompany', () => `/api/v2/support/companies/${cast.shipper}`, () => support],
  ['listNetworkAgreements', () => `/api/v2/support/companies/${cast.carrier}/network-agreements`, () => support],
  ['listSelfBilled', () => `/api/v2/support/companies/${cast.carrier}/self-billed-invoices`, () => support],
  ['listLateFees', () => `/api/v2/support/companies/${cast.shipper}/late-fees`, () => support],
  [
    'listCompanyActions',
    () => `/api/v2/support/companies/${cast.shipper}/actions?before=${crypto.randomUUID()}`,
    () => support,
  ],
  ['getPushKey', () => '/api/v2/push/key'],
  ['getQuietHours', () => '/api/v2/me/quiet-hours'],
  ['listCountries', () => '/api/v2/countries'],
  ['suggestAddresses', () => '/api/v2/addresses/suggestions?q=lille'],
  ['suggestTowns', () => '/api/v2/estimation-requests/towns?q=lille&country=FR'],
  ['getConfig', () => '/config.json'],
  ['getHealth', () => '/health'],
  ['getOpenApi', () => '/api/openapi.json'],
];

describe('an entity tag', () => {
  it('is on every GET of JSON of the contract', () => {
    const reads = CALLS.filter(
      ({ method, media = ['application/json'] }) => method === 'GET' && media.includes('application/json'),
    );
    expect(READS.map(([name]) => name).sort()).toEqual(reads.map(({ name }) => name).sort());
  });

  it.each(READS.map(([name, url, reader = () => cast.dispatcher]) => [name, url, reader] as const))(
    'spares who has the answer from reading it again: %s',
    async (name, url, reader) => {
      const { token } = reader();
      const first = await get(url(), {}, token);
      const { etag } = first.headers;
      expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      for (const known of [etag, `"other", ${etag}`, String(etag).replace('W/', ''), '*']) {
        const again = await get(url(), { 'if-none-match': String(known) }, token);
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
        expect(again.headers['cache-control']).toBe(url().startsWith('/api/') ? 'no-store' : 'private, no-cache');
      }
      const other = await get(url(), { 'if-none-match': 'W/"other"' }, token);
      expect([other.statusCode, other.body]).toEqual([200, first.body]);
    },
  );

  it.each([
    [
      '/api/v2/me',
      'the user',
      (db: Db) => db.updateTable('users').set({ phone: '+33639985678' }).where('uuid', '=', cast.dispatcher.uuid),
    ],
    [
      '',
      'the company',
      (db: Db) => db.updateTable('companies').set({ status: 'locked' }).where('uuid', '=', cast.carrier),
    ],
    [
      '/users',
      'a member',
      (db: Db) => db.updateTable('users').set({ first_name: 'Zofia' }).where('uuid', '=', cast.driver.person.uuid),
    ],
    [
      '/missions',
      'a mission',
      (db: Db) => db.updateTable('missions').set({ comment: 'new' }).where('uuid', '=', mission),
    ],
    [
      '/drivers',
      'a driver',
      (db: Db) => db.updateTable('drivers').set({ phone: '+33639985678' }).where('uuid', '=', cast.driver.uuid),
    ],
    [
      '/metrics/missions',
      'what is counted',
      (db: Db) => db.updateTable('missions').set({ cancelled_at: new Date() }).where('uuid', '=', mission),
    ],
  ])('changes with what is answered: %s, %s', async (path, _, change) => {
    const url = path.startsWith('/api') ? path : company(path);
    const before = await get(url);
    await change(api().context.db).execute();
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('is on no error', async () => {
    expect((await get('/api/v2/nothing')).headers.etag).toBeUndefined();
    expect((await get(company('/missions?page=0'))).headers.etag).toBeUndefined();
  });
});

describe('the headers of an answer', () => {
  const answers = async (): Promise<LightMyRequestResponse[]> => [
    await get('/api/v2/me'),
    await get('/api/v2/nothing'),
    await get('/api/v2/me', {}, 'x'.repeat(43)),
    await api().call('POST', '/api/auth/token', { form: {} }),
    await get('/config.json'),
    await get('/health'),
  ];

  it('keep a browser from what the app never asks of it', async () => {
    for (const { headers } of await answers()) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('are kept by no cache, nor does one reader read what is another’s', async () => {
    for (const { headers, raw } of await answers()) {
      const isApi = String(raw.req.url).startsWith('/api/');
      expect(headers['cache-control']).toBe(isApi ? 'no-store' : 'private, no-cache');
    }
    const { headers } = await get('/api/v2/me');
    expect(String(headers.vary).toLowerCase()).toMatch(/authorization.*accept-language/);
  });
});

describe('a long answer', () => {
  it('is compressed for who can read it', async () => {
    const plain = await get('/api/v2/countries');
    const packed = await get('/api/v2/countries', { 'accept-encoding': 'br;q=0.1, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).toBe(plain.headers.etag);
    for (const { headers } of [plain, packed]) {
      expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
      expect(String(headers.vary).toLowerCase()).toContain('authorization');
    }
  });

  it('is not, where it is short', async () => {
    const answer = await get('/health', { 'accept-encoding': 'gzip' });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });
});

describe('a list', () => {
  const FLEET = 65;
  let carrier: string;
  let token: string;
  beforeAll(async () => {
    const { scene, context } = api();
    carrier = await scene.company('carrier', 'Grande Flotte');
    const person = await scene.person(carrier, 'DISPATCHER');
    token = person.token;
    const same = { carrier, shipper: cast.shipper, dispatcher: person };
    for (let count = 0; count < FLEET; count += 1) {
      await scene.mission(same);
      await scene.driver(carrier);
    }
    // Every one has the same date and the same name: only the identifier tells them apart.
    expect(
      await context.db.selectFrom('missions').select('uuid').where('carrier_uuid', '=', carrier).execute(),
    ).toHaveLength(FLEET);
  });
  const list = async (path: string) => (await get(`/api/v2/companies/${carrier}${path}`, {}, token)).json();

  it.each(['/missions', '/drivers', '/search/missions?q=tourcoing'])(
    'has 30 items a page and tells how many there are: %s',
    async (path) => {
      const { items, meta } = await list(path);
      expect(items).toHaveLength(30);
      expect(meta).toEqual({ item_count: FLEET, pagination: { current_page: 1, page_count: 3, page_size: 30 } });
    },
  );

  it.each([
    '/missions?limit=7',
    '/missions?limit=7&sort=pickup_date',
    '/missions?limit=7&sort=-update_date',
    '/missions?limit=7&sort=-cancellation_date',
    '/drivers?limit=7',
    '/search/missions?q=tourcoing&limit=7',
  ])('is the same read in pages as whole, each item once: %s', async (path) => {
    const url = `/api/v2/companies/${carrier}${path}`;
    const paged = (await allItems(api(), url, token)).map(({ uuid }) => uuid);
    const whole = (await list(path.replace('limit=7', 'limit=100'))).items.map(({ uuid }: { uuid: string }) => uuid);
    expect(new Set(paged).size).toBe(FLEET);
    expect(paged).toEqual(whole);
  });

  it('stays in order while an item of an earlier page changes', async () => {
    const url = `/api/v2/companies/${carrier}/missions?limit=20`;
    const before = (await allItems(api(), url, token)).map(({ uuid }) => uuid);
    await api().call('PUT', `/api/v2/companies/${carrier}/missions/${before[3]}/mission-order`, {
      token,
      body: { comment: 'x' },
    });
    expect((await allItems(api(), url, token)).map(({ uuid }) => uuid)).toEqual(before);
  });

  it.each(['/missions', '/drivers', '/users', '/search/missions?q=tourcoing&'])(
    'of no items has counts only: %s',
    async (path) => {
      const { items, meta } = await list(`${path.includes('?') ? path : `${path}?`}limit=0`);
      expect(items).toEqual([]);
      expect(meta.item_count).toBe(path === '/users' ? 1 : FLEET);
      expect(meta.pagination).toEqual({ current_page: 1, page_count: 0, page_size: 0 });
    },
  );

  it.each(['/missions?', '/drivers?', '/users?', '/search/missions?q=tourcoing&'])(
    'is empty beyond its end, and still counts: %s',
    async (path) => {
      const { items, meta } = await list(`${path}limit=50&page=1000000`);
      expect(items).toEqual([]);
      expect(meta).toMatchObject({
        item_count: path === '/users?' ? 1 : FLEET,
        pagination: { current_page: 1_000_000, page_size: 50 },
      });
    },
  );

  it('of nothing has no pages', async () => {
    const { items, meta } = await list('/missions?state=cancelled');
    expect({ items, meta }).toEqual({
      items: [],
      meta: { item_count: 0, pagination: { current_page: 1, page_count: 0, page_size: 30 } },
    });
  });

  it('is not read by page where its address has none', async () => {
    expect(problemOf(await get(`${company(`/missions/${mission}`)}?page=1`)).violations).toMatchObject([
      { property_path: 'page' },
    ]);
  });
});
