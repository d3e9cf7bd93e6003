import { type Laws, lawOf } from '../law/law.ts';
import { LAWS } from '../law/laws.ts';
import { vatTerritory } from './territory.ts';

/**
 * The standard rate of a country on a day, in per cent.
 *
 * @param rates the rows that count
 * @throws where Lading does not sell from that country
 */
export function standardRate(country: string, day: string, rates: Laws = LAWS): number {
  const row = lawOf(rates, vatTerritory(country), 'vat', day);
  if (row === null) throw new Error(`No VAT rate is known for ${country} on ${day}.`);
  return row.figures.rate / 10;
}
