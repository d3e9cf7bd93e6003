import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressSuggestion } from '#contract/answers/place.ts';
import { EmbeddedGeocoder } from '#server/adapters/geocoding/embedded-geocoder.ts';
import { openPlaces, openPostalAreas } from '#server/adapters/geocoding/open-geocoder.ts';
import { PhotonGeocoder } from '#server/adapters/geocoding/photon-geocoder.ts';
import { testApi } from '#tests/support/api.ts';
import { type PhotonDoubleFeature, type PhotonServer, startPhoton } from '#tests/support/photon-server.ts';

const api = testApi();
let token = '';

beforeAll(async () => {
  token = (await api().scene.cast()).shipperUser.token;
});

async function suggest(query: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `/api/v2/addresses/suggestions?${new URLSearchParams(query)}`;
  const answer = await api().call('GET', url, { token, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().items as AddressSuggestion[];
}

describe('a suggestion', () => {
  it.each([
    ['tourc', { city: 'Tourcoing', postal_code: '59200', division_code: 'FR-59', label: '59200 Tourcoing' }],
    ['59200', { city: 'Tourcoing', postal_code: '59200' }],
    ['59200 tourc', { city: 'Tourcoing', postal_code: '59200' }],
    ['TOURCOING 59200', { city: 'Tourcoing', postal_code: '59200' }],
    ['st omer', { city: 'Saint-Omer', postal_code: '62500', division_code: 'FR-62' }],
    ['villeneuve dascq', { city: "Villeneuve-d'Ascq" }],
    ['dunk', { city: 'Dunkerque', postal_code: '59140' }],
    ['75010 paris', { city: 'Paris', postal_code: '75010', division_code: 'FR-75C' }],
    ['59071 roubaix', { city: 'Roubaix', postal_code: '59071' }],
    ['kortr', { city: 'Kortrijk', postal_code: '', country: 'BE', division_code: 'BE-VWV' }],
    ['Courtrai', { city: 'Kortrijk', country: 'BE' }],
    ['B-8500 Kortrijk', { postal_code: '8500', country: 'BE', label: '8500 Kortrijk, West-Vlaanderen, Belgium' }],
    ['anvers', { city: 'Antwerpen', label: 'Antwerpen, Belgium' }],
    ['47051 duisb', { city: 'Duisburg', postal_code: '47051', country: 'DE', division_code: 'DE-NW' }],
    ['munchen', { city: 'München', division_code: 'DE-BY' }],
    ['lodz', { city: 'Łódź', country: 'PL', division_code: 'PL-10' }],
    ['Łódź', { city: 'Łódź', country: 'PL' }],
    ['44100 gliwice', { city: 'Gliwice', postal_code: '44-100', division_code: 'PL-24' }],
    ['5928 lc venlo', { city: 'Venlo', postal_code: '5928 LC', division_code: 'NL-LI' }],
    ['bettembourg', { country: 'LU', division_code: 'LU-ES' }],
    ['zarago', { city: 'Zaragoza', division_code: 'ES-Z' }],
    ['turin', { city: 'Torino', division_code: 'IT-TO' }],
    ['dakovo', { city: 'Đakovo', country: 'HR' }],
    ['wien', { country: 'AT', division_code: 'AT-9' }],
    ['Koeln', { city: 'Köln', country: 'DE' }],
    ['50667 Koeln', { city: 'Köln', postal_code: '50667' }],
    ['Muenchen', { city: 'München' }],
    ['Duessel', { city: 'Düsseldorf' }],
    ['Koebenhavn', { city: 'København', country: 'DK' }],
    ['Malmoe', { city: 'Malmö', country: 'SE' }],
    ['Αθήνα', { city: 'Athens', country: 'GR' }],
    ['Θεσσαλονίκη', { city: 'Thessaloníki', country: 'GR' }],
    ['ΠΑΤΡΑ', { city: 'Pátra', country: 'GR' }],
    ['104 31 Αθήνα', { city: 'Athens', postal_code: '104 31' }],
    ['София', { city: 'Sofia', country: 'BG' }],
    ['1000 София', { city: 'Sofia', postal_code: '1000' }],
    ['Пловдив', { city: 'Plovdiv', country: 'BG' }],
    ['Велико Търново', { city: 'Veliko Tŭrnovo', country: 'BG' }],
    ['59777 Lille Cedex', { city: 'Lille', postal_code: '59777' }],
    ['69431 Lyon Cedex 03', { city: 'Lyon', postal_code: '69431' }],
    ['Roubaix cedex 1', { city: 'Roubaix', postal_code: '59100' }],
    ['75015 Paris 15', { city: 'Paris', postal_code: '75015' }],
    ['Paris 8e', { city: 'Paris', postal_code: '75008' }],
    ['Lyon 3', { city: 'Lyon', postal_code: '69003' }],
    ['Marseille 13ème arrondissement', { city: 'Marseille', postal_code: '13013' }],
    ['00-950 Warszawa Mokotów', { city: 'Warszawa', postal_code: '00-950' }],
    ['10115 Berlin-Mitte', { city: 'Berlin', postal_code: '10115' }],
    ['140 00 Praha 4', { city: 'Praha', postal_code: '140 00' }],
    ['06108 Halle', { city: 'Halle (Saale)', division_code: 'DE-ST' }],
    ['33790 Halle', { city: 'Halle', division_code: 'DE-NW' }],
    ['15230 Frankfurt', { city: 'Frankfurt (Oder)', division_code: 'DE-BB' }],
    ['60311 Frankfurt', { city: 'Frankfurt am Main', division_code: 'DE-HE' }],
    ['1500 Halle', { country: 'BE', postal_code: '1500' }],
  ])('for "%s" is the place meant', async (q, expected) => {
    const [first] = await suggest({ q });
    expect(first).toMatchObject({ precision: 'city', ...expected });
  });

  it.each([
    ['18 rue du Dronckaert, Tourcoing', '18 rue du Dronckaert', '59200'],
    ['18 rue du Dronckaert, 59200 Tourcoing, France', '18 rue du Dronckaert', '59200'],
    ['18 rue du Dronckaert 59200 tourc', '18 rue du Dronckaert', '59200'],
    ['18 rue du Dronckaert tourcoing', '18 rue du Dronckaert', '59200'],
    ['Noorderlaan 147, 2030 Antwerpen', 'Noorderlaan 147', '2030'],
    ['Noorderlaan 147 2030 Antwerpen', 'Noorderlaan 147', '2030'],
    ['avenue de la République 75011 Paris', 'avenue de la République', '75011'],
    ['ZI de la Pilaterie 59290 Wasquehal', 'ZI de la Pilaterie', '59290'],
    ['12 rue du Port ZA Nord 59777 Lille Cedex', '12 rue du Port ZA Nord', '59777'],
    ['Hafenstrasse 47119 Duisburg', 'Hafenstrasse', '47119'],
    ['Hafenstrasse 47119 Duisburg Germany', 'Hafenstrasse', '47119'],
    ['ul. Marynarska 02-674 Warszawa', 'ul. Marynarska', '02-674'],
    ['Polígono Malpica 50016 Zaragoza', 'Polígono Malpica', '50016'],
    ['Westhaven 1013 AB Amsterdam', 'Westhaven', '1013 AB'],
    ['Gewerbepark 4 1230 Wien', 'Gewerbepark 4', '1230'],
  ])('for "%s" keeps the street as it was typed', async (q, street, code) => {
    const [first] = await suggest({ q });
    expect(first).toMatchObject({ street_name: street, postal_code: code, precision: 'city' });
    expect(first?.label.startsWith(`${street}, ${code} `)).toBe(true);
  });

  it('says where the city is', async () => {
    const [tourcoing] = await suggest({ q: 'tourcoing' });
    expect(tourcoing?.location.lat).toBeCloseTo(50.72, 1);
    expect(tourcoing?.location.lng).toBeCloseTo(3.16, 1);
  });

  it('says so when only the area of the postal code is known', async () => {
    const [village] = await suggest({ q: '08400 tourcelles' });
    expect(village).toMatchObject({ city: 'Tourcelles-Chaumont', precision: 'postal_code' });
  });

  it('puts the exact name before longer ones, and large cities before small', async () => {
    const lille = await suggest({ q: 'lille' });
    expect(lille[0]).toMatchObject({ city: 'Lille', country: 'FR', postal_code: '59000' });
    const [rue, larger] = await suggest({ q: 'rue' });
    expect([rue?.city, larger?.city]).toEqual(['Rue', 'Rueil-Malmaison']);
    const [frankfurt] = await suggest({ q: 'frank' });
    expect(frankfurt?.city).toBe('Frankfurt am Main');
  });

  it('names a foreign country in the language of the reader', async () => {
    const [kortrijk] = await suggest({ q: 'kortrijk' }, { 'accept-language': 'fr' });
    expect(kortrijk?.label).toBe('Kortrijk, West-Vlaanderen, Belgique');
  });

  it.each([
    ['75011 Par', ['75011 Paris']],
    ['44000 Nant', ['44000 Nantes']],
    ['1100 Wien', ['1100 Wien, Austria']],
    ['28001 Madrid', ['28001 Madrid, Spain']],
  ])('for "%s" has no town that the code is not of', async (q, labels) => {
    expect((await suggest({ q })).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['75001 Roma', 'Roma'],
    ['50667 Bologna', 'Bologna'],
    ['10121 München', 'München'],
    ['20095 Madrid', 'Madrid'],
    ['1000 Lisboa', 'Lisboa'],
    ['80-001 Poznań', 'Poznań'],
    ['69001 Napoli', 'Napoli'],
    ['110 00 Göteborg', 'Göteborg'],
    ['1011 AB Groningen', 'Groningen'],
  ])('for "%s" leaves out the code, which is of another place', async (q, city) => {
    const found = await suggest({ q });
    expect(found[0]).toMatchObject({ city, postal_code: '' });
    const code = q.split(' ')[0] ?? '';
    expect(found.filter(({ postal_code }) => postal_code.startsWith(code))).toEqual([]);
  });

  it('ignores a postal code that cannot be', async () => {
    const [first] = await suggest({ q: '99999 tourcoing' });
    expect(first).toMatchObject({ city: 'Tourcoing', postal_code: '59200' });
  });
});

describe('suggestions', () => {
  it('are of one country where one is asked for', async () => {
    const halle = await suggest({ q: 'halle', country: 'de' });
    expect(new Set(halle.map(({ country }) => country))).toEqual(new Set(['DE']));
  });

  it('leave closed countries out unless they are asked for', async () => {
    expect(await suggest({ q: 'lausanne' })).toEqual([]);
    expect(await suggest({ q: 'lausanne', country: 'CH' })).toHaveLength(1);
  });

  it('are as many as asked for, eight where nothing is said', async () => {
    expect(await suggest({ q: 'saint', limit: '3' })).toHaveLength(3);
    expect(await suggest({ q: 'saint' })).toHaveLength(8);
    expect(await suggest({ q: 'saint', limit: '0' })).toEqual([]);
  });

  it.each(['', '   ', '🚚', '%_\\', "'; drop table users --", 'x'.repeat(200), 'a1 '.repeat(60), ',,,,', '0'])(
    'for "%s" are none, and no failure',
    async (q) => {
      expect(await suggest({ q })).toEqual([]);
    },
  );

  it.each([
    [{ q: 'lille', limit: '21' }, 'limit'],
    [{ q: 'lille', limit: '-1' }, 'limit'],
    [{ q: 'lille', country: 'XX' }, 'country'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{}, 'q'],
  ])('refuse %j', async (query, path) => {
    const url = `/api/v2/addresses/suggestions?${new URLSearchParams(query)}`;
    const answer = await api().call('GET', url, { token });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations.map((wrong: { property_path: string }) => wrong.property_path)).toEqual([path]);
  });

  it('are for those who are signed in', async () => {
    const answer = await api().call('GET', '/api/v2/addresses/suggestions?q=lille');
    expect(answer.statusCode).toBe(401);
  });
});

const feature = (coordinates: readonly [number, number], properties: Record<string, string>): PhotonDoubleFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

const FEATURES = [
  feature([3.1412, 50.7513], {
    osm_key: 'building',
    type: 'house',
    housenumber: '18',
    street: 'Rue du Dronckaert',
    postcode: '59223',
    city: 'Roncq',
    country: 'France',
    countrycode: 'FR',
  }),
  feature([3.1419, 50.7518], {
    osm_key: 'highway',
    type: 'street',
    name: 'Rue du Dronckaert',
    postcode: '59223',
    city: 'Roncq',
    countrycode: 'FR',
  }),
  feature([4.4, 51.22], { osm_key: 'place', type: 'city', name: 'Antwerpen', postcode: '2000', countrycode: 'BE' }),
  feature([4.3995, 51.23], {
    osm_key: 'building',
    type: 'house',
    housenumber: '147',
    street: 'Noorderlaan',
    postcode: '2030',
    city: 'Antwerpen',
    countrycode: 'BE',
  }),
  feature([4.35, 51.2], { osm_key: 'place', type: 'county', name: 'Antwerpen', countrycode: 'BE' }),
  feature([-0.12, 51.5], { osm_key: 'place', type: 'city', name: 'Antwerpen Street', countrycode: 'GB' }),
];

describe('with a Photon server', () => {
  const embedded = new EmbeddedGeocoder(openPlaces(), openPostalAreas());
  let photon: PhotonServer;
  let geocoder: PhotonGeocoder;
  beforeAll(async () => {
    photon = await startPhoton(FEATURES);
    geocoder = new PhotonGeocoder(`${photon.url}/`, { places: openPlaces(), fallback: embedded, timeLimit: 300 });
  });
  beforeEach(() => {
    photon.mood = 'well';
  });
  afterAll(() => photon.stop());

  const ask = (text: string, { country = null as string | null, limit = 8, locale = 'en' } = {}) =>
    geocoder.suggest({ text, country, limit, locale });

  it('streets and houses are known', async () => {
    const [house, street] = await ask('18 rue du dronckaert');
    expect(house).toEqual({
      label: '18 Rue du Dronckaert, 59223 Roncq',
      street_name: '18 Rue du Dronckaert',
      postal_code: '59223',
      city: 'Roncq',
      country: 'FR',
      division_code: 'FR-59',
      location: { lat: 50.7513, lng: 3.1412 },
      precision: 'street',
    });
    expect(street).toBeUndefined();
  });

  it('the house number stands where the country writes it', async () => {
    const [house] = await ask('noorderlaan');
    expect(house).toMatchObject({ street_name: 'Noorderlaan 147', postal_code: '2030', division_code: 'BE-VAN' });
  });

  it('cities are suggested, counties and other countries are not', async () => {
    const found = await ask('antwerpen', { limit: 20 });
    expect(found.map(({ label, precision }) => [label, precision])).toEqual([
      ['2000 Antwerpen, Belgium', 'city'],
      ['Noorderlaan 147, 2030 Antwerpen, Belgium', 'street'],
    ]);
    expect(await ask('antwerpen', { country: 'FR' })).toEqual([]);
  });

  it('a language it does not have is not asked for', async () => {
    expect(await ask('dronckaert', { locale: 'pl' })).toHaveLength(2);
    expect(photon.asked.at(-1)?.get('lang')).toBe('default');
    await ask('dronckaert', { locale: 'fr' });
    expect(photon.asked.at(-1)?.get('lang')).toBe('fr');
  });

  it.each(['broken', 'silent'] as const)('that is %s, the cities we know are suggested', async (mood) => {
    photon.mood = mood;
    const [first] = await ask('tourcoing');
    expect(first).toMatchObject({ city: 'Tourcoing', precision: 'city' });
  });

  it('that cannot be reached, they are too', async () => {
    const nowhere = new PhotonGeocoder('http://127.0.0.1:1', { places: openPlaces(), fallback: embedded });
    const [first] = await nowhere.suggest({ text: 'lodz', country: null, limit: 1, locale: 'en' });
    expect(first?.city).toBe('Łódź');
  });
});
