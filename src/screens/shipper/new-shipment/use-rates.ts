import { useQuery } from '@tanstack/react-query';
import { ratesQuery } from '#device/quotes/quote-queries.ts';
import { FIRST_RATES, type Rates } from '#freight/quote/rates.ts';

/** The charges beside the transport, by the tariff in force. */
export function useRates(): Rates {
  return useQuery(ratesQuery()).data ?? FIRST_RATES;
}
