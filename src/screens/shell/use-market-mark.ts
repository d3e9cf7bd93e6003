import { useLocation } from '@tanstack/react-router';

/** Where a carrier finds work: offers, his bids on them, and his saved searches are one entry of the bars. */
const MARKET = /^\/(?:offers|proposals|searches)(?:\/|$)/;

/** What marks the market's entry as current while one of its places is open. */
export function useMarketMark(): { readonly 'aria-current'?: 'page' } {
  const isOpen = useLocation({ select: ({ pathname }) => MARKET.test(pathname) });
  return isOpen ? { 'aria-current': 'page' } : {};
}
