import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '#contract/list.ts';
import { Button } from '#design/button/button.tsx';
import styles from './show-more.module.css';

/** More rows than the largest phone shows at once. */
const FIRST_ROWS = 8;

/**
 * The first rows of a list that is all here: more are drawn as they are asked for. Another list starts from its top. What lies
 * below the first screen is drawn after it.
 *
 * @param name tells one list from another
 * @param least rows to show at once, for the one that is open
 * @param page rows that come at a time
 */
export function useShown<Item>(
  items: readonly Item[],
  name: string,
  least = 0,
  page = PAGE_SIZE,
): { shown: readonly Item[]; more: (() => void) | null } {
  const [state, setState] = useState({ name, count: page });
  const count = state.name === name ? state.count : page;
  const more = useCallback(() => setState({ name, count: count + page }), [name, count, page]);
  const drawn = useDeferredValue(count, FIRST_ROWS);
  return {
    shown: items.slice(0, Math.max(drawn, least)),
    more: drawn === count && items.length > Math.max(count, least) ? more : null,
  };
}

interface ShowMoreProps {
  readonly onMore: () => void;
  readonly busy?: boolean;
  /** Comes of itself when it is scrolled into sight: for what is on this device already. */
  readonly automatic?: boolean;
  readonly children: ReactNode;
}

/** The end of a list that goes on. */
export function ShowMore({ onMore, busy = false, automatic = false, children }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!automatic || place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onMore(), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [automatic, onMore]);
  return (
    <div ref={place} className={styles.more}>
      <Button variant="white" wide busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
