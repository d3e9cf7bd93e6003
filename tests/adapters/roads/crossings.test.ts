import { describe, expect, it } from 'vitest';
import type { Location } from '#freight/place/address.ts';
import { routeBetween, router } from './network.ts';

const at = (lat: number, lng: number): Location => ({ lat, lng });
const km = (from: Location, to: Location) => routeBetween(from, to).distance / 1000;

/** Lengths by road from general knowledge, as in `distances.csv`. */
describe('two towns with a river, a bay, a lake or a border between them', () => {
  it.each<[name: string, from: Location, to: Location, km: number]>([
    ['Colmar – Freiburg, by Breisach', at(48.081, 7.355), at(47.996, 7.852), 50],
    ['Mulhouse – Freiburg, by Neuenburg', at(47.749, 7.34), at(47.996, 7.852), 60],
    ['Colmar – Offenburg', at(48.081, 7.355), at(48.471, 7.944), 80],
    ['Strasbourg – Offenburg, by Kehl', at(48.583, 7.746), at(48.471, 7.944), 25],
    ['Saint-Nazaire – Pornic, over the Loire', at(47.273, -2.214), at(47.116, -2.104), 30],
    ['Henån – Uddevalla, over Orust', at(58.238, 11.677), at(58.35, 11.938), 32],
    ['Lisboa – Barreiro, over the Tejo', at(38.717, -9.133), at(38.664, -9.072), 38],
    ['Breskens – Vlissingen, under the Schelde', at(51.396, 3.556), at(51.443, 3.574), 60],
    ['Stade – Itzehoe, round the Elbe', at(53.599, 9.477), at(53.925, 9.516), 95],
    ['Menaggio – Varenna, round the lake', at(46.021, 9.238), at(46.011, 9.283), 60],
    ['Salò – Torri del Benaco, round the lake', at(45.606, 10.523), at(45.609, 10.686), 60],
    ['Andorra la Vella – Toulouse, by Pas de la Casa', at(42.508, 1.521), at(43.604, 1.444), 185],
    ['Andorra la Vella – Foix', at(42.508, 1.521), at(42.965, 1.605), 105],
    ['Vielha – Toulouse', at(42.702, 0.796), at(43.604, 1.444), 165],
    ['Tarbes – Lleida, by the tunnel of Vielha', at(43.233, 0.078), at(41.617, 0.622), 255],
    ['Międzyzdroje – Szczecin, over the Dziwna', at(53.929, 14.45), at(53.428, 14.553), 90],
    ['Stege – Vordingborg', at(54.987, 12.285), at(55.008, 11.911), 30],
    ['München – Innsbruck, by Kufstein', at(48.137, 11.575), at(47.263, 11.395), 163],
    ['Košice – Satu Mare', at(48.714, 21.258), at(47.793, 22.885), 240],
    ['Rīga – Daugavpils', at(56.946, 24.106), at(55.883, 26.533), 225],
    ['Athína – Thessaloníki', at(37.984, 23.728), at(40.64, 22.944), 500],
  ])('%s', (_, from, to, known) => {
    expect(Math.abs(km(from, to) / known - 1)).toBeLessThanOrEqual(0.15);
  });
});

it.each<[name: string, place: Location, mainland: Location]>([
  ['Lefkada', at(38.834, 20.707), at(38.959, 20.751)],
  ['Rømø', at(55.15, 8.53), at(55.476, 8.459)],
  ['Wolin', at(53.929, 14.45), at(53.428, 14.553)],
  ['Usedom', at(53.953, 14.17), at(54.093, 13.388)],
  ['Rügen', at(54.418, 13.433), at(54.311, 13.091)],
  ['Fehmarn', at(54.437, 11.19), at(54.377, 10.98)],
  ['Noirmoutier', at(47.0, -2.252), at(46.845, -1.879)],
  ['Oléron', at(45.938, -1.28), at(45.942, -0.962)],
  ['Ré', at(46.203, -1.367), at(46.16, -1.151)],
  ['Öland', at(56.879, 16.656), at(56.663, 16.356)],
  ['Krk', at(45.026, 14.575), at(45.327, 14.442)],
  ['Euboea', at(38.463, 23.594), at(37.984, 23.728)],
  ['Tjörn', at(57.955, 11.56), at(58.07, 11.818)],
  ['Møn', at(54.987, 12.285), at(55.008, 11.911)],
])('%s is reached by its bridge or causeway, without a ferry', (_, place, mainland) => {
  for (const [lat, lng] of [
    [0, 0],
    [0.004, 0],
    [-0.004, 0],
    [0, 0.004],
    [0, -0.004],
  ] as const) {
    expect(router.alongRoads(at(place.lat + lat, place.lng + lng), mainland)?.overSea ?? false).toBe(false);
  }
});
