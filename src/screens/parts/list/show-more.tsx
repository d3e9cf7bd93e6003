import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import styles from './show-more.module.css';

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
