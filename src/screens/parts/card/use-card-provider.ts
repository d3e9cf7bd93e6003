import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#device/updates/config-query.ts';
import type { Locale } from '#freight/user/locale.ts';
import { openCardProvider } from './open-card-provider.ts';

/** The script of who takes cards, in the language that is spoken. It loads where this is used. */
export function useCardProvider() {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const config = useQuery(configQuery());
  const cards = config.data?.cards;
  const opened = useQuery({
    queryKey: ['card-provider', cards?.publishable_key, locale],
    queryFn: () => (cards === undefined ? null : openCardProvider(cards, locale)),
    enabled: cards !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    stripe: opened.data ?? null,
    isSandbox: cards?.provider === 'sandbox',
    locale,
    fault: config.error ?? opened.error,
    retry: () => {
      void config.refetch();
      if (cards !== undefined) void opened.refetch();
    },
  };
}
