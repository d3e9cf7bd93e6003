import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '#freight/driver/driver.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { json } from '#server/database/sql.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const of = (company: string, path: string) => `/api/v2/companies/${company}${path}`;
const found = async <Item>(company: string, path: string, { token }: Person) =>
  (await api().call('GET', of(company, path), { token })).json<{ items: Item[] }>().items;
const asked = (q: string) => `?q=${encodeURIComponent(q)}`;

/** Texts whose search key the database and we make by ourselves, and alike. */
const KEYED = [
  'Łódź',
  'Αθήνα',
  'ΘΕΣΣΑΛΟΝΊΚΗ',
  'Λουτρά',
  'Εύβοια',
  'Ψυχικό Χαλάνδρι',
  'Пловдив',
  'ЩЪРК Юлия Йовчев',
  'Київ',
  'Straße',
  'Ærø',
];

/** A text as it comes from a page written from right to left, a spreadsheet or a PDF. */
const pasted = (text: string) => `\ufeff\u202d${text.replaceAll(' ', '\u00a0')}\u200b\u202c\u200e`;

describe('text pasted with invisible signs', () => {
  it('registers a company as it is seen, but for the password', async () => {
    const { user, address, ...company } = aRegistration();
    const password = `${user.password}\u200b`;
    const body = {
      ...company,
      name: pasted(company.name),
      vat_number: pasted(company.vat_number),
      phone: pasted(company.phone),
      address: { ...address, street: pasted(address.street), city: pasted('Saint\u00adOmer') },
      user: {
        ...user,
        first_name: pasted('Chloe\u0308'),
        phone: pasted(user.phone),
        email: pasted(user.email),
        password,
      },
    };
    const answer = await api().call('POST', '/api/registration/shipper', { body });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      user: { username: 'claire@glas.example', first_name: 'Chloë', phone: '+33639984107' },
      company: { name: 'Verrerie de la Lys', vat_number: 'FR40303265045', phone: '+33353014200' },
    });
    const { street_name, city } = await api()
      .context.db.selectFrom('companies')
      .select(['street_name', 'city'])
      .where('name', '=', 'Verrerie de la Lys')
      .where('vat_number', '=', 'FR40303265045')
      .executeTakeFirstOrThrow();
    expect([street_name, city]).toEqual(['18 rue du Dronckaert', 'SaintOmer']);
    const signIn = (typed: string) =>
      api().call('POST', '/api/auth/token', {
        form: { grant_type: 'password', client_id: 'web', username: pasted(user.email), password: typed },
      });
    expect([(await signIn(password)).statusCode, (await signIn(user.password)).statusCode]).toEqual([200, 401]);
  });

  it('is required where there is nothing else', async () => {
    const body = { ...aRegistration(), name: '\u200b\u202d\u202c\u00a0' };
    expectViolations(await api().call('POST', '/api/registration/shipper', { body }), ['name', 'required']);
  });

  it('makes a driver whom any spelling finds', async () => {
    const { carrier, dispatcher } = cast;
    const body = {
      first_name: pasted('Ewa'),
      last_name: pasted('Zaja\u0328c Nowak'),
      phone: pasted('06 39 98 56 78'),
      email: pasted('ewa@zajac.example'),
    };
    const made = await api().call('POST', of(carrier, '/drivers'), { token: dispatcher.token, body });
    const seen = {
      first_name: 'Ewa',
      last_name: 'Zając Nowak',
      phone: '+33639985678',
      email: 'ewa@zajac.example',
    };
    expect(made.json()).toMatchObject(seen);
    for (const q of ['zając nowak', pasted('Zajac'), 'za\u00adjac\u202fno\u200bwak', '\u2066ewa\u2069']) {
      expect([q, await found<Driver>(carrier, `/drivers${asked(q)}`, dispatcher)]).toMatchObject([q, [seen]]);
    }
  });

  it.each([
    ['Γιώργος', 'Παπαδόπουλος', ['Papadopoulos', 'giorgos', 'Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ']],
    ['Иван', 'Жеков', ['zhekov', 'Жеков', 'ivan']],
    ['Jürgen', 'Köhler', ['Koehler', 'juergen', 'kohler', 'Köhler Juergen']],
    ['Joerg', 'Mueller', ['Müller', 'Jörg', 'mueller']],
  ])('finds %s %s in any letters', async (first_name, last_name, spellings) => {
    const { carrier, dispatcher } = cast;
    const body = { first_name, last_name, phone: '06 39 98 56 78' };
    await api().call('POST', of(carrier, '/drivers'), { token: dispatcher.token, body });
    for (const q of spellings) {
      expect([q, await found(carrier, `/drivers${asked(q)}`, dispatcher)]).toMatchObject([q, [{ last_name }]]);
    }
  });

  it('keeps the joiners of a Persian name, which is found without them', async () => {
    const { carrier, dispatcher } = cast;
    const body = { first_name: 'علی\u200cرضا', last_name: 'نیک\u200cپی\u200f', phone: '06 39 98 56 79' };
    const made = await api().call('POST', of(carrier, '/drivers'), { token: dispatcher.token, body });
    expect(made.json()).toMatchObject({ first_name: 'علی\u200cرضا', last_name: 'نیک\u200cپی' });
    expect(await found(carrier, `/drivers${asked('علیرضا')}`, dispatcher)).toHaveLength(1);
  });

  it('is the contact on site and the references of a shipment, which both find it', async () => {
    const { shipper, shipperUser } = cast;
    const uuid = await addOffer(api().context, shipper, { state: 'planned' });
    const put = (path: string, body: object) =>
      api().call('PUT', of(shipper, `/shipments/${uuid}${path}`), { token: shipperUser.token, body });
    const contact = await put('/pickup-contact', { name: pasted('Jan Nowak'), phone: pasted('03 20 70 12 34') });
    expect(contact.json()).toMatchObject({ pickup: { contact: { name: 'Jan Nowak', phone: '+33320701234' } } });
    const references = await put('/references', { order: pasted('PO\u2028778 MSKU\u00ad1234565') });
    expect(references.json()).toMatchObject({ references: { order: 'PO 778 MSKU1234565' } });
    const { rows } = await sql<{ key: string }>`select search_key(${KEYED.join(' ')}) as key`.execute(api().context.db);
    expect(rows[0]?.key).toBe(searchKey(KEYED.join(' ')));
    await put('/pickup-contact', { name: 'Γιώργος', phone: '03 20 70 12 34' });
    await put('/references', { order: 'Παραγγελία PO 778 MSKU1234565' });
    for (const q of ['msku1234565', 'paraggelia', 'παραγγελία', pasted('MSKU1234565'), 'po 778', 'MSKU\u200b1234565']) {
      const items = await found<Shipment>(shipper, `/search/shipments${asked(q)}`, shipperUser);
      expect([q, items.map((item) => item.uuid)]).toEqual([q, [uuid]]);
    }
  });

  it('is the plate and the comment of a mission; the comment keeps its lines', async () => {
    const { carrier, dispatcher } = cast;
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const body = {
      licence_plate: pasted('GO-417-IU'),
      carrier_reference: pasted('T 12'),
      comment: 'Gate 3\r\n\u200bRing twice\u2028Ask for Jan',
    };
    const path = of(carrier, `/missions/${mission}/mission-order`);
    const accept = { accept: 'application/json' };
    const answer = await api().call('PUT', path, { token: dispatcher.token, body, headers: accept });
    expect(answer.json()).toMatchObject({
      licence_plate: 'GO-417-IU',
      carrier_reference: 'T 12',
      comment: 'Gate 3\r\nRing twice\nAsk for Jan',
    });
    const items = await found<Mission>(carrier, `/search/missions${asked('go\u00ad-417\u200b-iu')}`, dispatcher);
    expect(items.map(({ uuid }) => uuid)).toEqual([mission]);
  });
});

describe('stored text with such signs', () => {
  const NAME = 'Ko\u200bwal\u202c';

  it('is found: shipments and users', async () => {
    const { context, scene } = api();
    const { db } = context;
    const shipment = await addOffer(context, cast.shipper, { state: 'planned' });
    const references = json({ order: 'MS\u200bKU-7', pickup: 'Ble\u0301', delivery: '' });
    await db.updateTable('shipments').set({ references }).where('uuid', '=', shipment).execute();
    await db.updateTable('users').set({ last_name: NAME }).where('uuid', '=', cast.dispatcher.uuid).execute();

    const { dispatcher, shipper, shipperUser } = cast;
    for (const q of ['msku-7', 'blé']) {
      expect(await found(shipper, `/search/shipments${asked(q)}`, shipperUser)).toMatchObject([{ uuid: shipment }]);
    }
    const { token } = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
    const users = await api().call('GET', `/api/v2/support/users${asked('kowal')}`, { token });
    expect(users.json().items).toMatchObject([{ uuid: dispatcher.uuid }]);
    const { rows } = await sql<{
      key: string;
    }>`select search_key(${'Tr\u200bansp\u202eorts \u00c9tienne'}) as key`.execute(db);
    expect(rows).toEqual([{ key: 'transports etienne' }]);
  });
});
