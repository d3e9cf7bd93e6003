import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type TariffTrial, tariffTrialQuery } from '#device/support/prices.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';

/** The pause in typing after which last week's quotes are priced again, in milliseconds. */
const PAUSE_MS = 400;

/** Last week's quotes by the figures that are typed. */
export function useTrial(figures: TariffFigures): UseQueryResult<TariffTrial> {
  const [tried, setTried] = useState(figures);
  useEffect(() => {
    const timer = setTimeout(() => setTried(figures), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [figures]);
  return useQuery({ ...tariffTrialQuery(tried), placeholderData: keepPreviousData });
}
