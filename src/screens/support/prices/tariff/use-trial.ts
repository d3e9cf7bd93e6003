import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type TariffTrial, tariffTrialQuery } from '#device/support/prices.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';

/** The pause in typing after which last week's quotes are priced again, in milliseconds. */
const PAUSE_MS = 400;

/** Last week's quotes by other figures. */
export interface Trial {
  readonly data: TariffTrial | undefined;
  readonly isError: boolean;
  /** True if `data` is by figures that were typed over since. */
  readonly isOld: boolean;
  readonly retry: () => void;
}

/** Last week's quotes by the figures that are typed. */
export function useTrial(figures: TariffFigures): Trial {
  const [tried, setTried] = useState(figures);
  useEffect(() => {
    const timer = setTimeout(() => setTried(figures), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [figures]);
  const query = useQuery({ ...tariffTrialQuery(tried), placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData, refetch } = query;
  return { data, isError, isOld: tried !== figures || isPlaceholderData, retry: () => void refetch() };
}
