import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let agent: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  cast = await scene.cast();
  const desk = await scene.company('support', 'Lading');
  agent = await scene.person(desk, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
});

const put = (body: object, company = cast.shipper) =>
  api().call('PUT', `/api/v2/support/companies/${company}/external-requests`, { token: agent.token, body });
const read = (uuid: string, { token }: Person = cast.shipperUser, company = cast.shipper) =>
  api().call('GET', `/api/v2/companies/${company}/external-requests/${uuid}`, { token });
const aRequest = () => ({ external_id: 'PO-4471', request: quotationRequest(api().clock.now()) });

it('a request of an external system is read by its shipper, and by nobody else', async () => {
  const { uuid, ...kept } = (await put(aRequest())).json();
  expect(kept).toMatchObject({ external_id: 'PO-4471', request: { load: aRequest().request.load } });
  expect((await read(uuid)).json()).toEqual({ uuid, ...kept });
  const other = await api().scene.company('shipper', 'Verrerie de la Lys');
  const stranger = await api().scene.person(other, 'COMPANY');
  expectProblem(await read(uuid, stranger), 404, 'not_found');
  expectProblem(await read(uuid, stranger, other), 404, 'not_found');
  expectProblem(await read(randomUUID()), 404, 'not_found');
});

it('a request that is sent again replaces the first, and keeps its address', async () => {
  const { uuid } = (await put(aRequest())).json();
  const { request } = aRequest();
  const next = { ...request, pickup: { ...request.pickup, comment: 'Quai 4' } };
  expect((await put({ ...aRequest(), request: next })).json().uuid).toBe(uuid);
  expect((await read(uuid)).json().request.pickup.comment).toBe('Quai 4');
});

it('stands in the record of its company, under the name of who took it over', async () => {
  await put(aRequest());
  const { history } = (
    await api().call('GET', `/api/v2/support/companies/${cast.shipper}`, { token: agent.token })
  ).json();
  expect(history).toMatchObject([{ kind: 'request_taken', support: 'Anaïs Lemaire', reason: null, detail: 'PO-4471' }]);
});

it('is for shippers alone, and has a name', async () => {
  expectProblem(await put(aRequest(), cast.carrier), 404, 'not_found');
  expectProblem(await put(aRequest(), randomUUID()), 404, 'not_found');
  expectViolations(await put({ ...aRequest(), external_id: ' ' }), ['external_id', 'required']);
});

it('goes into the quotation that is asked for with it', async () => {
  const { uuid } = (await put(aRequest())).json();
  const { token } = cast.shipperUser;
  const body = { ...aRequest().request, externalRequestUuid: uuid };
  const answer = await api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, { token, body });
  expect(answer.statusCode).toBe(201);
  const { request } = await api()
    .context.db.selectFrom('quotations')
    .select('request')
    .where('uuid', '=', answer.json().uuid)
    .executeTakeFirstOrThrow();
  expect(request.externalRequestUuid).toBe(uuid);
});
