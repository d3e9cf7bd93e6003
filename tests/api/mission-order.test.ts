import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';
import type { CallOptions } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;
let mission: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver, reference: 'LD-48213' });
});

interface Ask extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD';
  readonly of?: string;
  readonly language?: string;
}

function order({ method = 'GET', of = mission, language = 'en', headers = {}, ...options }: Ask = {}) {
  return api().call(method, `/api/v2/me/missions/${of}/mission-order`, {
    token: cast.driver.person.token,
    headers: { 'accept-language': language, ...headers },
    ...options,
  });
}

async function textOf(ask: Ask = {}): Promise<string> {
  return (await readPdf((await order(ask)).rawPayload)).text;
}

const change = (body: Record<string, string>, ask: Ask = {}) => order({ method: 'PUT', body, ...ask });
const asJson = { headers: { accept: 'application/json' } };

describe('the transport order', () => {
  it.each(['GET', 'POST'] as const)('is a PDF named after its mission, by %s', async (method) => {
    const answer = await order({ method });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('LD-48213.pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    [
      'en',
      'Transport order LD-48213',
      [
        'Sender',
        'Consignee',
        'Carrier',
        'Gross weight',
        '6,240 kg',
        '4.8 ldm',
        'Tuesday',
        'at 08:40–10:00',
        'by 15:00 (open from 09:00)',
        'Tail lift needed',
        'France',
        'Page 1 of 1',
      ],
    ],
    [
      'fr',
      'Ordre de transport LD-48213',
      [
        'Expéditeur',
        'Destinataire',
        'Transporteur',
        'Poids brut',
        '6 240 kg',
        '4,8 mpl',
        'Mardi 17 mars 2026',
        'de 08:40 à 10:00',
        'avant 15:00 (ouvert dès 09:00)',
        'Hayon requis',
        'Belgique',
        'lettre de voiture CMR',
        'Page 1 sur 1',
      ],
    ],
    [
      'pl',
      'Zlecenie transportowe LD-48213',
      [
        'Nadawca',
        'Odbiorca',
        'Przewoźnik',
        'Waga brutto',
        '6240 kg',
        '4,8 ldm',
        'Wtorek, 17 marca 2026',
        'w godz. 08:40–10:00',
        'do 15:00 (czynne od 09:00)',
        'Potrzebna winda załadowcza',
        'Francja',
        'w liście przewozowym CMR',
        'Strona 1 z 1',
      ],
    ],
  ])('speaks the language of the request: %s', async (language, title, words) => {
    const document = await readPdf((await order({ language })).rawPayload);
    expect(document).toMatchObject({ pages: 1, title, author: 'Lading', language });
    for (const word of words) expect(document.text).toContain(word);
  });

  it('says all the mission knows, under the numbers of the consignment note', async () => {
    await change({ licence_plate: 'AA-123-BB', carrier_reference: 'TD 481', comment: 'Second driver on board' });
    const text = await textOf();
    for (const fact of [
      'LD-48213',
      'Verrerie de la Lys',
      'Transports Delcourt',
      'Sylvie Delcourt',
      'Krzysztof Nowak',
      'Filature de la Lys',
      '18 rue du Dronckaert',
      '59200 Tourcoing',
      'Ilse Verbeke',
      '+33 3 20 00 00 01',
      'Gate 2, dock 4',
      'Noorderlaan 147',
      '2030 Antwerpen',
      'Jef Peeters',
      '+32 3 200 00 02',
      'Unload from the side, dock 7',
      '4500812766',
      'P-1',
      'D-1',
      '12 pallets 120 × 80 cm',
      'Height 160 cm',
      'Glass bottles',
      '118 km',
      'AA-123-BB',
      'TD 481',
      'Second driver on board',
      '1 Sender',
      '2 Consignee',
      '3 Place and date of delivery',
      '4 Place and date of taking over',
      '6 Marks',
      '7 Number',
      '8 Method of packing',
      '9 Nature',
      '11 Gross',
      '13 Sender',
      '16 Carrier',
      '18 Carrier',
      '22 Signature',
      '23 Signature',
      '24 Goods received',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('names the carrier as its registers do, and its truck and trailer, as PDF/A', async () => {
    const { db } = api().context;
    const seat = { street_name: '4 quai de la Deule', postal_code: '59800', city: 'Lille', country: 'FR' };
    await db
      .updateTable('companies')
      .set({ ...seat, vat_number: 'FR40303265045', licence_number: '2026/59/0001234' })
      .where('uuid', '=', cast.carrier)
      .execute();
    const answer = await change({ licence_plate: 'AA-123-BB', trailer_plate: 'XYZ 98765432109876' });
    const { text } = await readPdf(answer.rawPayload);
    for (const fact of [
      '4 quai de la Deule, 59800 Lille, France',
      'FR40303265045',
      '2026/59/0001234',
      'AA-123-BB',
      'Trailer plate',
    ]) {
      expect(text).toContain(fact);
    }
    // A long plate goes on in the next line of its own cell.
    expect(text.replace(/\s/g, '')).toContain('XYZ98765432109876');
    expect(answer.rawPayload.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>');
    const kept = (await change({ trailer_plate: 'TR-1' }, asJson)).json();
    expect(kept).toMatchObject({ licence_plate: 'AA-123-BB', trailer_plate: 'TR-1' });
  });

  it('names the ordering party with its seat and tax number, and no licence of transport', async () => {
    const seat = { street_name: 'Calle de la Marina 12', postal_code: '08005', city: 'Barcelona', country: 'ES' };
    await api()
      .context.db.updateTable('companies')
      .set({ ...seat, vat_number: 'ESB58378431', licence_number: 'not-for-shippers' })
      .where('uuid', '=', cast.shipper)
      .execute();
    const answer = await change({ licence_plate: 'AA-123-BB' });
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('Calle de la Marina 12, 08005 Barcelona, Spain');
    expect(text).toContain('ESB58378431');
    expect(text).not.toContain('not-for-shippers');
  });

  it('has the plate of the truck that drives: it follows the driver unless it was typed', async () => {
    const { token } = cast.dispatcher;
    const company = `/api/v2/companies/${cast.carrier}`;
    const size = { length: 1360, width: 248, height: 270, payload: 25_000, tail_lift: true, euro_class: null };
    const own = async (licence_plate: string, driver: string) =>
      api().call('POST', `${company}/trucks`, { token, body: { ...size, licence_plate, driver } });
    await own('AA-111-AA', cast.driver.uuid);
    await own('BB-222-BB', cast.otherDriver.uuid);
    const give = async (driver: string) =>
      (await api().call('POST', `${company}/missions/${mission}/change-driver`, { token, body: { driver } })).json();
    expect(await give(cast.otherDriver.uuid)).toMatchObject({ licence_plate: 'BB-222-BB' });
    expect(await give(cast.driver.uuid)).toMatchObject({ licence_plate: 'AA-111-AA' });
    await change({ licence_plate: 'CC-333-CC' }, asJson);
    expect(await give(cast.otherDriver.uuid)).toMatchObject({ licence_plate: 'CC-333-CC' });
  });

  it('says what a stop does not ask for too', async () => {
    const text = await textOf();
    for (const fact of ['No tail lift', 'Driver does not load', 'No appointment']) expect(text).toContain(fact);
  });

  it('says from when a flexible pickup is open, and asks for what is needed there', async () => {
    const pickup = {
      ...TOURCOING,
      time_slot: { ...TOURCOING.time_slot, flexible: true },
      meeting: { rendez_vous: true, comment: 'Ring 15 minutes before' },
      handling: { driver: true, tail_lift: true },
    };
    const flexible = await api().scene.mission(cast, { driver: cast.driver, pickup });
    const text = await textOf({ of: flexible });
    for (const fact of ['from 08:40 (open until 10:00)', 'Driver loads', 'By appointment', 'Ring 15 minutes before']) {
      expect(text).toContain(fact);
    }
  });

  it('says so where the shipper cancelled', async () => {
    const cancelled = await api().scene.mission(cast, { driver: cast.driver, steps: ['cancelled'] });
    expect(await textOf({ of: cancelled })).toContain('CANCELLED ON 16 MARCH 2026');
    expect(await textOf()).not.toContain('CANCELLED');
  });

  it('sets what people typed as they typed it', async () => {
    const typed = '#eval("1+1") *bold* $x$ [ ] _it_ @ref <label> \\u{41} // note /* x */ = Title `raw`';
    await change({ comment: typed });
    expect(await textOf()).toContain(typed);
  });

  it('holds letters of every language it delivers to', async () => {
    const names = 'Świętochłowice Łódź Århus Győr Škofja Loka Ķegums Θεσσαλονίκη Пловдив Iași Œuvre Straße';
    await change({ comment: names });
    expect(await textOf()).toContain(names);
  });

  it('goes on over further pages where the texts are long', async () => {
    const delivery = {
      ...ANTWERPEN,
      comment: 'Ring the weighbridge and wait behind the line. '.repeat(80),
      meeting: { rendez_vous: true, comment: 'x'.repeat(900) },
    };
    const long = await api().scene.mission(cast, { driver: cast.driver, delivery, reference: 'LD-48999' });
    const { pages, text } = await readPdf((await order({ of: long })).rawPayload);
    expect(pages).toBe(2);
    expect(text).toContain('Page 2 of 2');
    expect(text).toContain('Goods received');
  });

  it('is the same bytes for the same mission, also when many are asked for at once', async () => {
    const other = await api().scene.mission(cast, { driver: cast.driver, reference: 'LD-48214' });
    const alone = [await order(), await order({ of: other }), await order({ language: 'pl' })];
    const together = await Promise.all([order(), order({ of: other }), order({ language: 'pl' })]);
    together.forEach(({ rawPayload }, index) =>
      expect(rawPayload.equals(alone[index]?.rawPayload ?? Buffer.of())).toBe(true),
    );
  });

  it("describes the truck of the plate, where it is of the carrier's fleet", async () => {
    const { token } = cast.dispatcher;
    const size = { length: 1360, width: 248, height: 270, payload: 25_000, tail_lift: true };
    const body = { licence_plate: 'GO-417-IU', ...size, euro_class: 'euro_6', driver: null };
    await api().call('POST', `/api/v2/companies/${cast.carrier}/trucks`, { token, body });
    await change({ licence_plate: 'go 417 iu' }, asJson);
    const text = await textOf();
    for (const words of ['13.60 × 2.48 × 2.70 m', 'Payload 25,000 kg', 'Tail lift, Euro 6'])
      expect(text).toContain(words);
    expect(await textOf({ language: 'fr' })).toContain('Charge utile 25 000 kg');
    await change({ licence_plate: 'GO-418-IU' }, asJson);
    expect(await textOf()).not.toContain('Payload');
  });
});

describe('an order somebody has already', () => {
  it('is not sent again while nothing on it changed', async () => {
    const { etag } = (await order()).headers;
    const known = { headers: { 'if-none-match': String(etag) } };
    const again = await order(known);
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await order({ ...known, language: 'fr' })).statusCode).toBe(200);
    expect((await order({ ...known, method: 'POST' })).statusCode).toBe(200);
    await change({ comment: 'New remark' }, asJson);
    expect((await order(known)).statusCode).toBe(200);
  });
});

describe("the carrier's own words on the order", () => {
  const words = {
    carrier_reference: 'TD-2026/481',
    licence_plate: 'GD 482KX',
    comment: 'Driver speaks Polish and French',
  };

  it('are kept, and the new order is the answer', async () => {
    const answer = await change(words);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(answer.rawPayload);
    for (const word of Object.values(words)) expect(text).toContain(word);
  });

  it('are answered as the mission where JSON is asked for', async () => {
    const before = (await change({}, asJson)).json();
    const answer = await change(words, asJson);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ ...words, version: before.version + 1 });
    expect(answer.json().tracking.at(-1)).toMatchObject({ kind: 'order_updated' });
  });

  it('stay where they are left out', async () => {
    await change(words);
    expect((await change({ comment: '' }, asJson)).json()).toMatchObject({ ...words, comment: '' });
  });

  it('change nothing where they are the same', async () => {
    const first = (await change(words, asJson)).json();
    expect((await change(words, asJson)).json()).toEqual(first);
  });

  it('are written once for one key, and the order is replayed byte for byte', async () => {
    const key = randomUUID();
    const first = await change(words, { key });
    const second = await change(words, { key });
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.headers['content-type']).toBe('application/pdf');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('find the mission from then on', async () => {
    await change(words);
    const found = await api().call('GET', '/api/v2/me/search/missions?q=482kx', { token: cast.driver.person.token });
    expect(found.json().items).toMatchObject([{ uuid: mission }]);
  });

  it.each([
    ['licence_plate', 'A'.repeat(21), 'too_long'],
    ['carrier_reference', 'A'.repeat(61), 'too_long'],
    ['comment', 'A'.repeat(1001), 'too_long'],
    ['comment', 'a\0b', 'control_characters'],
    ['driver', 'Nowak', 'unknown_field'],
  ])('are refused where %s is not right', async (field, value, code) => {
    const answer = await change({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ property_path: field, code }]);
  });

  it('are refused as a form', async () => {
    const answer = await order({ method: 'PUT', multipart: [{ name: 'comment', value: 'x' }] });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media_type_refused']);
  });

  it('are refused where the shipper cancelled', async () => {
    const cancelled = await api().scene.mission(cast, { driver: cast.driver, steps: ['cancelled'] });
    const answer = await change(words, { of: cancelled });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'mission_closed']);
  });
});

describe('an order of somebody else', () => {
  it.each(['GET', 'POST', 'PUT'] as const)('does not exist for strangers: %s', async (method) => {
    for (const token of [cast.rival.token, cast.shipperUser.token, cast.otherDriver.person.token]) {
      const answer = await order({ method, token, ...(method === 'PUT' ? { body: { comment: 'x' } } : {}) });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('is told to be given away to who had it', async () => {
    await api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/change-driver`, {
      token: cast.dispatcher.token,
      body: { driver: cast.otherDriver.uuid },
    });
    const answer = await order();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'mission_reassigned']);
  });
});
