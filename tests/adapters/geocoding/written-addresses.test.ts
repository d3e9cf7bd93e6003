import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { openGeocoder } from '#server/adapters/geocoding/open-geocoder.ts';
import { locationFault, type Places, resolveAddress } from '#server/services/transport/place/resolve-address.ts';

let places: Places;
beforeAll(async () => {
  places = await openGeocoder({ GEOCODER_URL: undefined });
});

const resolved = (country: string, postal_code: string, city: string) => {
  const address = { street_name: '1', postal_code, city, country, location: null } as Parameters<
    typeof resolveAddress
  >[1];
  return resolveAddress(places, address, 'en');
};

describe('an address as people write it, without a location', () => {
  it.each<[country: string, code: string, city: string, lat: number, lng: number]>([
    // German additions, in full and abbreviated.
    ['DE', '79098', 'Freiburg im Breisgau', 47.995, 7.85],
    ['DE', '79098', 'Freiburg i. Br.', 47.995, 7.85],
    ['DE', '79098', 'Freiburg i.Br.', 47.995, 7.85],
    ['DE', '60311', 'Frankfurt a. M.', 50.11, 8.68],
    ['DE', '60313', 'Frankfurt a.M.', 50.11, 8.68],
    ['DE', '60313', 'Frankfurt am Main', 50.11, 8.68],
    ['DE', '91541', 'Rothenburg o. d. T.', 49.38, 10.18],
    ['DE', '06108', 'Halle (Saale)', 51.48, 11.97],
    ['DE', '21680', 'Stade', 53.6, 9.47],
    ['DE', '17489', 'Greifswald', 54.09, 13.4],
    ['DE', '65428', 'Rüsselsheim am Main', 49.99, 8.41],
    ['AT', '3100', 'St. Pölten', 48.2, 15.63],
    ['AT', '3100', 'Sankt Pölten', 48.2, 15.63],
    ['AT', '3100', 'St Poelten', 48.2, 15.63],
    ['CH', '9000', 'St. Gallen', 47.42, 9.37],
    ['BE', '9100', 'St.-Niklaas', 51.16, 4.14],
    ['DE', '91413', 'Neustadt a.d.Aisch', 49.58, 10.61],
    ['AT', '2700', 'Wr. Neustadt', 47.8, 16.23],
    // Communes on islands and in enclaves.
    ['DE', '25845', 'Nordstrand', 54.49, 8.87],
    ['DK', '6792', 'Rømø', 55.13, 8.52],
    ['IT', '22061', "Campione d'Italia", 45.97, 8.97],
    // Communes that no list of towns has.
    ['FR', '56520', 'Guidel', 47.79, -3.49],
    ['FR', '69125', 'Colombier-Saugnieu', 45.72, 5.1],
    ['FR', '54710', 'Fléville', 48.63, 6.2],
    // Two official names.
    ['ES', '46600', 'Alcira', 39.15, -0.43],
    ['ES', '03801', 'Alcoi', 38.7, -0.47],
    ['FI', '15110', 'Lahtis', 60.98, 25.66],
    ['LU', '4001', 'Esch-Uelzecht', 49.5, 5.98],
    ['ES', '15001', 'La Coruña', 43.37, -8.4],
    ['ES', '17001', 'Gerona', 41.98, 2.82],
    ['ES', '25001', 'Lérida', 41.61, 0.63],
    ['ES', '32001', 'Orense', 42.34, -7.86],
    ['ES', '48001', 'Bilbo', 43.26, -2.93],
    ['ES', '03001', 'Alacant', 38.35, -0.48],
    ['ES', '01001', 'Vitoria-Gasteiz', 42.85, -2.67],
    ['ES', '20001', 'Donostia-San Sebastián', 43.31, -1.97],
    ['ES', '28906', 'Getafe (Madrid)', 40.31, -3.73],
    ['IT', '39100', 'Bozen', 46.49, 11.34],
    ['IT', '39100', 'Bolzano/Bozen', 46.49, 11.34],
    ['IT', '39042', 'Brixen', 46.72, 11.66],
    ['PT', '4000-001', 'Oporto', 41.15, -8.61],
    ['GR', '71202', 'Ηράκλειο', 35.33, 25.14],
    ['LU', 'L-1616', 'Luxembourg-Ville', 49.61, 6.13],
    ['CH', '2502', 'Biel', 47.14, 7.25],
    // Zones, airports and quarters with a post office.
    ['FR', '95716', 'Roissy CDG Cedex', 49.0, 2.52],
    ['FR', '95931', 'Roissy Charles de Gaulle Cedex', 49.0, 2.52],
    ['FR', '92084', 'Paris La Défense Cedex', 48.88, 2.24],
    ['FR', '92908', 'Paris La Défense', 48.88, 2.24],
    ['FR', '77700', 'Marne la Vallée', 48.85, 2.78],
    ['FR', '94150', 'Rungis MIN', 48.75, 2.35],
    ['FR', '69125', 'Lyon Saint-Exupéry Aéroport', 45.72, 5.1],
    ['FR', '33700', 'Mérignac Aéroport', 44.84, -0.65],
    ['FR', '92400', 'Courbevoie La Défense', 48.9, 2.26],
    ['FR', '67960', 'Entzheim Aéroport', 48.53, 7.64],
    ['FR', '06410', 'Biot Sophia Antipolis', 43.63, 7.1],
    // A village that a city's office is named like, and a town that half of its name is not known for.
    ['FR', '89140', 'Évry', 48.28, 3.26],
    ['FR', '91000', 'Évry', 48.63, 2.43],
    ['FR', '77680', 'Roissy', 48.79, 2.65],
    ['DE', '23758', 'Oldenburg (Holstein)', 54.29, 10.88],
    ['FR', '06902', 'Sophia Antipolis Cedex', 43.62, 7.04],
    ['FR', '78885', 'St-Quentin-en-Yvelines Cedex', 48.78, 2.03],
  ])('%s %s %s', async (country, code, city, lat, lng) => {
    const { address, fault } = await resolved(country, code, city);
    expect(fault).toBeNull();
    expect(address.location).not.toBeNull();
    expect(greatCircle(address.location ?? { lat: 0, lng: 0 }, { lat, lng })).toBeLessThan(12_000);
  });

  it.each([
    ['DE', '79098', 'Hamburg'],
    ['DE', '80331', 'Freiburg im Breisgau'],
    ['FR', '59000', 'Marseille'],
    ['FR', '33700', 'Lille'],
    ['FR', '13001', 'Roissy CDG Cedex'],
    ['IT', '20121', 'Bozen'],
  ])('is not found where town and code contradict: %s %s %s', async (country, code, city) => {
    expect((await resolved(country, code, city)).address.location).toBeNull();
  });

  it('is found where the town stands before its zone', async () => {
    const text = '59290 Wasquehal, ZI de la Pilaterie';
    const [first] = await places.geocoding.suggest({ text, country: null, limit: 5, locale: 'en' });
    expect(first).toMatchObject({ city: 'Wasquehal', country: 'FR', street_name: 'ZI de la Pilaterie' });
  });

  it('finds a saint however much of the name is typed', async () => {
    for (const text of ['Sank', 'Sankt P', 'St. Pö', 'Sankt Pölten']) {
      const found = await places.geocoding.suggest({ text, country: 'AT', limit: 30, locale: 'en' });
      expect(
        found.map(({ city }) => city),
        text,
      ).toContain('Sankt Pölten');
    }
  });
});

it('takes a location in an enclave', () => {
  const at = (country: Address['country'], postal_code: string, city: string, lat: number, lng: number) =>
    locationFault(places, { country, postal_code, city, location: { lat, lng } });
  expect(at('BE', '2387', 'Baarle-Hertog', 51.443, 4.93)).toBeNull();
  expect(at('BE', '2387', 'Baarle-Hertog', 51.6, 5.1)).toBe('location_outside_country');
});
