import { type CountedRow, type Laws, UNION } from './law.ts';

const CHECKED = '2026-11-25';
/** Read again. */
const READ_AGAIN = '2026-11-28';

const BOE = 'https://www.boe.es/buscar/act.php?id=';
const STANDARD_CONTRACT = 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000034330431';
const DL_57_2021 = 'https://data.dre.pt/eli/dec-lei/57/2021/07/13/p/dre';

/**
 * The law as read in public texts and the trade press, not by counsel; of two readings the stricter one for Lading.
 * Rows are only added, here or at support's desk, so that every booking can be explained by the law of its day.
 */
export const LAWS: Laws = [
  {
    country: 'ES',
    effective_from: '2022-09-02',
    source: 'RDL 3/2022, LOTT DA 13ª (BOE-A-2022-3290)',
    source_url: `${BOE}BOE-A-2022-3290`,
    checked_on: CHECKED,
    figures: { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true },
  },
  {
    country: 'PT',
    effective_from: '2021-07-13',
    source: 'DL 57/2021',
    source_url: DL_57_2021,
    note: 'As in Spain, until the exceptions of the decree are read in its text: the trade press names distribution to shops, removals, door to door, fuel, bulk and car carriers.',
    checked_on: CHECKED,
    figures: { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true },
  },
  {
    country: 'FR',
    effective_from: '2017-05-01',
    source: 'Décret 2017-461, art. 7',
    source_url: STANDARD_CONTRACT,
    note: 'The booking is the agreement that may say otherwise.',
    checked_on: CHECKED,
    figures: { rule: 'handling', driver: 'agreed', over_kg: 0, groupage: true },
  },
  {
    country: 'FR',
    effective_from: '2017-05-01',
    source: 'Décret 2017-461, art. 7.1 et 7.2',
    source_url: STANDARD_CONTRACT,
    note: 'Binds where nothing is agreed in writing; the booking is the agreement. So does article 11, of which only its predecessor of 1999 could be read (30 minutes below 3 t; from there 60 with an appointment, 90 or 120 with a slot, 120 or 180 without): each booking agrees on its free time, and the tariff counts.',
    checked_on: READ_AGAIN,
    figures: { rule: 'handling', driver: 'agreed', over_kg: 0, groupage: true, carrier_below_kg: 3000 },
  },
  {
    country: 'IT',
    effective_from: '2025-05-22',
    source: 'D.lgs. 286/2005 art. 6-bis (DL 73/2025)',
    source_url: 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:2005-11-21;286',
    checked_on: CHECKED,
    figures: { rule: 'waiting', free_minutes: 90, hour_price: 10_000, most_hours_a_day: null, later_days: [] },
  },
  {
    country: 'ES',
    effective_from: '2022-03-02',
    source: 'Ley 15/2009 art. 22 (RDL 3/2022)',
    source_url: `${BOE}BOE-A-2009-18004`,
    note: 'Twice the daily IPREM of 2026.',
    checked_on: CHECKED,
    figures: { rule: 'waiting', free_minutes: 60, hour_price: 4000, most_hours_a_day: 10, later_days: [1250, 1500] },
  },
  {
    country: 'FR',
    effective_from: '2026-01-01',
    source: 'C. transports L3221-1',
    source_url: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000023086525/',
    note: 'The law names kinds of cost, no figures: these are our own, below what the statistics of the trade give for any class.',
    checked_on: CHECKED,
    figures: {
      rule: 'cost',
      classes: {
        van: { per_km: 18, per_hour: 900 },
        light: { per_km: 25, per_hour: 1000 },
        rigid: { per_km: 38, per_hour: 1100 },
        articulated: { per_km: 50, per_hour: 1200 },
      },
    },
  },
  {
    country: 'EU',
    effective_from: '2022-02-21',
    source: 'Regulation (EC) 1072/2009, art. 8 (EU 2020/1055); Directive (EU) 2020/1057',
    source_url:
      'https://transport.ec.europa.eu/transport-modes/road/mobility-package-i/market-rules/rules-cabotage-applicable-21-february-2022_en',
    note: 'The days out are of the vehicle and of the country. A driver of a cabotage or cross-trade trip is posted.',
    checked_on: READ_AGAIN,
    figures: { rule: 'cabotage', unloads: 3, within_days: 7, days_out: 4 },
  },
  {
    country: 'EU',
    effective_from: '2026-07-01',
    source: 'Regulation (EC) 561/2006, as of EU 2020/1054; tachograph G2V2',
    note: 'Read in the trade press. The gross weight is that of van and trailer together; transport for hire or reward.',
    checked_on: READ_AGAIN,
    figures: { rule: 'tachograph', over_kg: 2500, to_kg: 3500 },
  },
  {
    country: 'PL',
    effective_from: '2017-05-12',
    source: 'Ustawa z dnia 9 marca 2017 r. (Dz.U. 2017 poz. 708), SENT',
    source_url: 'https://puesc.gov.pl/en/uslugi',
    note: 'Goods of a list, such as fuels, alcohol and tobacco. The sender declares, the carrier completes it before loading.',
    checked_on: READ_AGAIN,
    figures: { rule: 'goods_code', system: 'SENT', listed: true, from_kg: 0, valid_days: 10 },
  },
  {
    country: 'RO',
    effective_from: '2024-07-01',
    source: 'OUG 41/2022, OUG 129/2024, RO e-Transport',
    note: 'Read in the trade press. International trips from 500 kg or 10,000 lei; within Romania goods of a list. The value is not asked here, so the weight decides.',
    checked_on: READ_AGAIN,
    figures: { rule: 'goods_code', system: 'RO e-Transport (UIT)', listed: false, from_kg: 500, valid_days: 15 },
  },
  {
    country: 'FR',
    effective_from: '2014-01-01',
    source: 'CGI, art. 278',
    note: 'Read in secondary sources.',
    checked_on: CHECKED,
    figures: { rule: 'vat', rate: 200 },
  },
  rateFrom('2023-01-01', 250),
  rateFrom('2023-07-01', 400),
  rateFrom('2024-01-01', 450),
  rateFrom('2024-07-01', 425),
  rateFrom('2025-01-01', 315),
  rateFrom('2025-07-01', 215),
  rateFrom('2026-01-01', 215, 'For 1 July 2026 no notice was found: this row goes on, and has to be confirmed.'),
];

/** The central bank's rate on the first day of a half-year, in hundredths of a per cent. */
function rateFrom(effective_from: string, rate: number, note = ''): CountedRow {
  return {
    country: UNION,
    effective_from,
    source: 'ECB, main refinancing operations (OJ C; Code de commerce, L441-10 II)',
    source_url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/key_ecb_interest_rates/html/index.en.html',
    note,
    checked_on: READ_AGAIN,
    figures: { rule: 'refinancing', rate },
  };
}
