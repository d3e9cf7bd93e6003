import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

interface Place {
  readonly street_name?: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly division_code?: string;
  readonly location?: { readonly lat: number; readonly lng: number } | null;
}

const TORINO: Place = {
  postal_code: '10121',
  city: 'Torino',
  country: 'IT',
  division_code: 'IT-TO',
  location: { lat: 45.07, lng: 7.68 },
};
const WARSZAWA: Place = {
  postal_code: '00-950',
  city: 'Warszawa',
  country: 'PL',
  division_code: 'PL-14',
  location: { lat: 52.23, lng: 21.01 },
};
const MARSEILLE: Place = { postal_code: '13002', city: 'Marseille', country: 'FR', location: { lat: 43.3, lng: 5.37 } };
const AJACCIO: Place = { postal_code: '20000', city: 'Ajaccio', country: 'FR', location: { lat: 41.92, lng: 8.73 } };
const PALMA: Place = { postal_code: '07001', city: 'Palma', country: 'ES', location: { lat: 39.57, lng: 2.65 } };

const post = (path: string, body: unknown) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}${path}`, { token: cast.shipperUser.token, body });
const ask = (from: Place, to: Place) =>
  post(
    '/quotation-requests',
    quotationRequest(api().clock.now(), { pickup: { address: from }, delivery: { address: to } }),
  );
const quoted = async (from: Place, to: Place) => (await ask(from, to)).json<Quotation>();
const ownPrice = ({ prices }: Quotation) => prices.find(({ type }) => type === 'lading');

describe('a quoted place', () => {
  it('counts two streets of a town, whose places are not known apart, as a kilometre', async () => {
    const street = (street_name: string) => ({ street_name, postal_code: '59000', city: 'Lille', country: 'FR' });
    const { distance, distance_estimated } = await quoted(street('1 rue Nationale'), street('5 rue Faidherbe'));
    expect({ distance, distance_estimated }).toEqual({ distance: 1000, distance_estimated: true });
  });

  it('has the division of its location, whatever the request says', async () => {
    const honest = await quoted(LYON, TORINO);
    const claimed = await quoted({ ...LYON, division_code: 'FR-06' }, TORINO);
    expect(claimed.request.pickup.address.division_code).toBe('FR-69');
    expect(ownPrice(claimed)?.price).toBe(ownPrice(honest)?.price);
    expect(ownPrice(claimed)?.details.map(({ key }) => key)).toContain('crossing');
  });

  it('of a lane without regular carriers gets no corridor by another division', async () => {
    const { prices } = await quoted({ ...MARSEILLE, division_code: 'FR-59' }, { ...WARSZAWA, division_code: 'PL-24' });
    expect(prices.map(({ type }) => type)).not.toContain('corridor');
  });

  it.each([
    ['of another division', { ...AJACCIO, division_code: 'FR-13' }],
    ['without a division', AJACCIO],
    ['without a division, in Spain', PALMA],
    [
      'that is not drawn',
      { postal_code: '56170', city: 'Île-d’Houat', country: 'FR', location: { lat: 47.39, lng: -2.96 } },
    ],
    ['that shares a postal code with the mainland', { postal_code: '56170', city: 'Île-d’Houat', country: 'FR' }],
  ])('on an island %s is not had by road', async (_, island) => {
    const { prices, unavailable } = await quoted(LILLE, island);
    expect(prices.map(({ type }) => type)).toEqual(['custom']);
    expect(unavailable.map(({ code }) => code)).toContain('sea_crossing');
  });

  it('without a location is found by its postal code and town', async () => {
    const { location: _, division_code: __, ...postal } = LILLE;
    const { location: ___, ...italian } = TORINO;
    const { request, distance } = await quoted(postal, italian);
    expect(request.pickup.address).toMatchObject({
      division_code: 'FR-59',
      location: { lat: expect.closeTo(50.63, 1) },
    });
    expect(distance).toBeGreaterThan(500_000);
  });

  it.each<[string, Place, string]>([
    ['without a location and a town', { postal_code: '59000', city: '', country: 'FR' }, 'address_incomplete'],
    [
      'without a location, in no town',
      { postal_code: '59000', city: 'Nulpart', country: 'FR' },
      'address_not_selected',
    ],
    [
      'without a location, with the code of another town',
      { postal_code: '13001', city: 'Lyon', country: 'FR' },
      'address_not_selected',
    ],
    ['in another country', { ...LILLE, country: 'BE', postal_code: '1000' }, 'location_outside_country'],
    ['in London', { ...LILLE, location: { lat: 51.5, lng: -0.12 } }, 'location_outside_country'],
    [
      'of Warszawa in Lille',
      { ...WARSZAWA, city: 'Warszawa Mokotów', location: LILLE.location },
      'location_outside_country',
    ],
    [
      'of a district far from its city',
      { ...WARSZAWA, city: 'Warszawa Mokotów', location: { lat: 50.06, lng: 19.94 } },
      'location_elsewhere',
    ],
    ['far from its town', { ...LILLE, location: LYON.location }, 'location_elsewhere'],
    ['far from its postal code', { ...LILLE, postal_code: '13002', city: 'Unknown' }, 'location_elsewhere'],
    ['far from its business code', { ...LILLE, postal_code: '13291' }, 'location_elsewhere'],
    ['with a code of another province', { ...PALMA, postal_code: '28001', city: 'Unknown' }, 'location_elsewhere'],
    ['with a postal code no place has', { ...LILLE, postal_code: '97400', city: 'Unknown' }, 'location_elsewhere'],
    ...(
      [
        ['a German', 'DE', '80331', { lat: 53.55, lng: 9.99 }],
        ['an Italian', 'IT', '10121', { lat: 41.89, lng: 12.48 }],
        ['a Polish', 'PL', '00-950', { lat: 50.06, lng: 19.94 }],
        ['a Dutch', 'NL', '9712 AB', { lat: 51.92, lng: 4.48 }],
        ['a Belgian', 'BE', '6700', { lat: 51.22, lng: 4.4 }],
        ['a Portuguese', 'PT', '4000-001', { lat: 38.72, lng: -9.14 }],
        ['a Swedish', 'SE', '211 20', { lat: 59.33, lng: 18.07 }],
        ['an Austrian', 'AT', '6020', { lat: 48.21, lng: 16.37 }],
        ['a Bulgarian', 'BG', '9000', { lat: 42.7, lng: 23.32 }],
        ['a Czech', 'CZ', '602 00', { lat: 50.08, lng: 14.44 }],
        ['a Danish', 'DK', '8000', { lat: 55.68, lng: 12.57 }],
        ['an Estonian', 'EE', '50001', { lat: 59.44, lng: 24.75 }],
        ['a Greek', 'GR', '546 24', { lat: 37.98, lng: 23.73 }],
        ['a Croatian', 'HR', '21000', { lat: 45.81, lng: 15.98 }],
        ['a Hungarian', 'HU', '4025', { lat: 47.5, lng: 19.04 }],
        ['a Lithuanian', 'LT', '44001', { lat: 54.69, lng: 25.28 }],
        ['a Romanian', 'RO', '400001', { lat: 44.43, lng: 26.1 }],
        ['a Slovak', 'SK', '040 01', { lat: 48.15, lng: 17.11 }],
        ['a Latvian', 'LV', 'LV-3401', { lat: 56.95, lng: 24.11 }],
        ['a Slovene', 'SI', '2000', { lat: 46.05, lng: 14.51 }],
      ] as const
    ).map(([name, country, postal_code, location]): [string, Place, string] => [
      `far from ${name} postal code`,
      { city: 'Unknown', country, postal_code, location },
      'location_elsewhere',
    ]),
    [
      'with a postal code that no place of its country has',
      { postal_code: '05000', city: 'Unknown', country: 'DE', location: { lat: 52.52, lng: 13.4 } },
      'location_elsewhere',
    ],
    [
      'with the code of another town and the name of a large one',
      { postal_code: '20-001', city: 'Warszawa', country: 'PL', location: { lat: 51.25, lng: 22.57 } },
      'location_elsewhere',
    ],
    ['at the North Pole', { ...LILLE, location: { lat: 90, lng: 0 } }, 'location_outside_europe'],
    ['at the South Pole', { ...LILLE, location: { lat: -90, lng: 0 } }, 'location_outside_europe'],
    ['in New York', { ...LILLE, location: { lat: 40.7, lng: -74 } }, 'location_outside_europe'],
    ['at 0, 0', { ...LILLE, location: { lat: 0, lng: 0 } }, 'location_outside_europe'],
    ['with its degrees interchanged', { ...LILLE, location: { lat: 3.0713, lng: 50.6293 } }, 'location_swapped'],
    ['in the North Sea', { ...LILLE, location: { lat: 54, lng: 4 } }, 'location_at_sea'],
    ['in the Mediterranean', { ...MARSEILLE, location: { lat: 42.6, lng: 5 } }, 'location_at_sea'],
  ])('%s is refused', async (_, place, code) => {
    expectViolations(await ask(place, LYON), ['pickup.address', code]);
  });

  it.each<[string, Place]>([
    ['in a commune beside its town', { ...LILLE, location: { lat: 50.72, lng: 3.16 } }],
    ['in a quarter that is not known', { ...LILLE, city: 'Fives-Hellemmes' }],
    ['with a business code', { ...LILLE, postal_code: '59777' }],
    [
      'in a new dock',
      { postal_code: '3199 KK', city: 'Rotterdam', country: 'NL', location: { lat: 51.95, lng: 4.07 } },
    ],
    ...(
      [
        ['on the Maasvlakte', 'NL', '3199 LA', 'Rotterdam', { lat: 51.95, lng: 4.0 }],
        ['in the Europoort', 'NL', '3198 LD', 'Rotterdam', { lat: 51.94, lng: 4.15 }],
        ['at Port 2000', 'FR', '76600', 'Le Havre', { lat: 49.46, lng: 0.21 }],
        ['in Altenwerder', 'DE', '21129', 'Hamburg', { lat: 53.5, lng: 9.93 }],
        ['on the left bank of the Schelde', 'BE', '9130', 'Antwerpen', { lat: 51.28, lng: 4.24 }],
        ['in the northern port', 'PL', '80-601', 'Gdańsk', { lat: 54.39, lng: 18.71 }],
        ['at Fos', 'FR', '13270', 'Marseille', { lat: 43.41, lng: 4.87 }],
        ['at Malpensa', 'IT', '21010', 'Milano', { lat: 45.63, lng: 8.72 }],
        ['at Arlanda', 'SE', '190 45', 'Stockholm', { lat: 59.65, lng: 17.93 }],
        ['in the outer port', 'ES', '48508', 'Bilbao', { lat: 43.35, lng: -3.08 }],
        ['in Vidin', 'BG', '3700', 'Vidin', { lat: 43.99, lng: 22.87 }],
        ['in Sandanski', 'BG', '2800', 'Sandanski', { lat: 41.57, lng: 23.28 }],
        ['in Silistra', 'BG', '7500', 'Silistra', { lat: 44.12, lng: 27.26 }],
        ['in Svilengrad', 'BG', '6500', 'Svilengrad', { lat: 41.77, lng: 26.2 }],
        ['in Balchik', 'BG', '9600', 'Balchik', { lat: 43.42, lng: 28.16 }],
        ['in Pelhřimov', 'CZ', '393 01', 'Pelhřimov', { lat: 49.43, lng: 15.22 }],
        ['in Semily', 'CZ', '513 01', 'Semily', { lat: 50.6, lng: 15.34 }],
        ['in Bruntál', 'CZ', '792 01', 'Bruntál', { lat: 49.99, lng: 17.46 }],
        ['in Třebíč', 'CZ', '674 01', 'Třebíč', { lat: 49.21, lng: 15.88 }],
        ['in Cheb', 'CZ', '350 02', 'Cheb', { lat: 50.08, lng: 12.37 }],
        ['in Padborg', 'DK', '6330', 'Padborg', { lat: 54.82, lng: 9.36 }],
        ['in Thisted', 'DK', '7700', 'Thisted', { lat: 56.96, lng: 8.69 }],
        ['in Nykøbing Falster', 'DK', '4800', 'Nykøbing Falster', { lat: 54.77, lng: 11.87 }],
        ['in Narva', 'EE', '20308', 'Narva', { lat: 59.38, lng: 28.19 }],
        ['in Valga', 'EE', '68206', 'Valga', { lat: 57.78, lng: 26.05 }],
        ['in Alexandroupoli', 'GR', '681 00', 'Alexandroupoli', { lat: 40.85, lng: 25.87 }],
        ['in Igoumenitsa', 'GR', '461 00', 'Igoumenitsa', { lat: 39.5, lng: 20.27 }],
        ['in Kalamata', 'GR', '241 00', 'Kalamata', { lat: 37.04, lng: 22.11 }],
        ['in Ilok', 'HR', '32236', 'Ilok', { lat: 45.22, lng: 19.38 }],
        ['in Metković', 'HR', '20350', 'Metković', { lat: 43.05, lng: 17.65 }],
        ['in Gospić', 'HR', '53000', 'Gospić', { lat: 44.55, lng: 15.37 }],
        ['in Esztergom', 'HU', '2500', 'Esztergom', { lat: 47.79, lng: 18.74 }],
        ['in Keszthely', 'HU', '8360', 'Keszthely', { lat: 46.77, lng: 17.25 }],
        ['in Baja', 'HU', '6500', 'Baja', { lat: 46.18, lng: 18.95 }],
        ['in Záhony', 'HU', '4625', 'Záhony', { lat: 48.41, lng: 22.18 }],
        ['in Pagėgiai', 'LT', '99288', 'Pagėgiai', { lat: 55.13, lng: 21.91 }],
        ['in Druskininkai', 'LT', '66110', 'Druskininkai', { lat: 54.02, lng: 23.97 }],
        ['in Visaginas', 'LT', '31100', 'Visaginas', { lat: 55.6, lng: 26.43 }],
        ['in Giurgiu', 'RO', '080011', 'Giurgiu', { lat: 43.9, lng: 25.97 }],
        ['in Otopeni', 'RO', '075100', 'Otopeni', { lat: 44.55, lng: 26.07 }],
        ['in Nădlac', 'RO', '315500', 'Nădlac', { lat: 46.17, lng: 20.75 }],
        ['in Siret', 'RO', '725500', 'Siret', { lat: 47.95, lng: 26.07 }],
        ['in Poprad', 'SK', '058 01', 'Poprad', { lat: 49.06, lng: 20.3 }],
        ['in Bánovce nad Bebravou', 'SK', '957 01', 'Bánovce nad Bebravou', { lat: 48.72, lng: 18.26 }],
        ['in Prievidza', 'SK', '971 01', 'Prievidza', { lat: 48.77, lng: 18.62 }],
        ['in Nereta', 'LV', 'LV-5118', 'Nereta', { lat: 56.2, lng: 25.31 }],
        ['in Liepāja', 'LV', 'LV-3401', 'Liepāja', { lat: 56.51, lng: 21.01 }],
        ['in Daugavpils', 'LV', 'LV-5401', 'Daugavpils', { lat: 55.87, lng: 26.53 }],
        ['in Balvi', 'LV', 'LV-4501', 'Balvi', { lat: 57.13, lng: 27.26 }],
        ['in Sigulda', 'LV', 'LV-2150', 'Sigulda', { lat: 57.15, lng: 24.86 }],
        ['in Kolka', 'LV', 'LV-3275', 'Kolka', { lat: 57.74, lng: 22.59 }],
        ['in Bovec', 'SI', '5230', 'Bovec', { lat: 46.34, lng: 13.55 }],
        ['in Črnomelj', 'SI', '8340', 'Črnomelj', { lat: 45.57, lng: 15.19 }],
        ['in Lendava', 'SI', '9220', 'Lendava', { lat: 46.56, lng: 16.45 }],
        ['in Ravne na Koroškem', 'SI', '2390', 'Ravne na Koroškem', { lat: 46.54, lng: 14.96 }],
        ['in Piran', 'SI', '6330', 'Piran', { lat: 45.53, lng: 13.57 }],
        ['in Visby', 'SE', '621 57', 'Visby', { lat: 57.63, lng: 18.29 }],
        ['on Hœdic', 'FR', '56170', 'Hœdic', { lat: 47.34, lng: -2.88 }],
      ] as const
    ).map(([name, country, postal_code, city, location]): [string, Place] => [
      `${name}, by the name of ${city},`,
      { country, postal_code, city, location },
    ]),
    [
      'in a village with the name of another far away',
      { postal_code: '04936', city: 'Naundorf', country: 'DE', location: { lat: 51.72, lng: 13.1 } },
    ],
    [
      'in Lapland, far from any town',
      { postal_code: '980 16', city: 'Karesuando', country: 'SE', location: { lat: 68.44, lng: 22.48 } },
    ],
    [
      'on a small island',
      { postal_code: '27498', city: 'Helgoland', country: 'DE', location: { lat: 54.18, lng: 7.89 } },
    ],
    ['in Monaco', { postal_code: '98000', city: 'Monaco', country: 'MC', location: { lat: 43.735, lng: 7.42 } }],
    [
      'in Andorra',
      { postal_code: 'AD500', city: 'Andorra la Vella', country: 'AD', location: { lat: 42.51, lng: 1.52 } },
    ],
    [
      'on Tenerife',
      { postal_code: '38001', city: 'Santa Cruz de Tenerife', country: 'ES', location: { lat: 28.47, lng: -16.25 } },
    ],
    ['in Lapland', { postal_code: '981 30', city: 'Kiruna', country: 'SE', location: { lat: 67.86, lng: 20.23 } }],
    ['in a district of its city', { ...WARSZAWA, city: 'Warszawa Mokotów' }],
  ])('%s is taken', async (_, place) => {
    expect((await ask(place, LYON)).statusCode).toBe(201);
  });

  it('is questioned where both ends are the same', async () => {
    const answer = await ask(LILLE, LILLE);
    expectViolations(answer, ['delivery.address', 'same_address']);
    expect(answer.json().violations[0].message).toBe(
      'Pickup and delivery have the same address. Change one of them, or enter the street of each.',
    );
  });
});

describe.each(['/distance-request', '/estimation-requests'])('%s', (path) => {
  const lane = (from: object, to: object = LYON_END) =>
    post(path, {
      pickup_address: from,
      delivery_address: to,
      ...(path === '/estimation-requests'
        ? { load: { type: 'pallets', format: '120x80', quantity: 1, height: 150, weight: 100 } }
        : {}),
    });
  const LYON_END = { country: 'FR', postal_code: '69007', location: LYON.location };

  it.each<[string, object, [string, string]]>([
    ['another country', { country: 'BE', location: LYON.location }, ['pickup_address', 'location_outside_country']],
    [
      'another postal code',
      { country: 'FR', postal_code: '59000', location: LYON.location },
      ['pickup_address', 'location_elsewhere'],
    ],
    [
      'a closed country',
      { country: 'NO', location: { lat: 59.9, lng: 10.7 } },
      ['pickup_address.country', 'country_not_opened'],
    ],
    ['the sea', { country: 'FR', location: { lat: 42.6, lng: 5 } }, ['pickup_address', 'location_at_sea']],
  ])('refuses a location of %s', async (_, end, violation) => {
    expectViolations(await lane(end), violation);
  });

  it('is the same whatever division is claimed', async () => {
    const { location } = TORINO;
    const honest = (await lane(LYON_END, { country: 'IT', location })).json();
    expect((await lane({ ...LYON_END, division_code: 'FR-06' }, { country: 'IT', location })).json()).toEqual(honest);
  });
});
