import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { Offer } from '#freight/offer/offer.ts';
import { OfferRow } from '../../parts/offer/offer-row.tsx';

/** How far beyond the edge of what is seen rows are drawn, in pixels: about two screens of a phone. */
const NEAR = 1600;

/** What a row takes until it is drawn once, in pixels. */
const ROW_HEIGHT = 150;

interface RowBlockProps {
  readonly offers: readonly Offer[];
  /** How many rows stand before it. */
  readonly start: number;
  readonly total: number;
  readonly now: number;
  readonly open: string | null;
}

/** Some rows of a long list: drawn while they are near sight or hold the focus, an empty place of their height else. */
export const RowBlock = memo(function RowBlock({ offers, start, total, now, open }: RowBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(start === 0);
  const [height, setHeight] = useState(offers.length * ROW_HEIGHT);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const stays = entry.isIntersecting || element.contains(document.activeElement);
        if (!stays) setHeight(entry.boundingClientRect.height);
        startTransition(() => setNear(stays));
      },
      { root: scrollerOf(element), rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} role="presentation" style={isNear ? undefined : { height }}>
      {isNear &&
        offers.map((offer, index) => (
          <div key={offer.uuid} role="listitem" aria-posinset={start + index + 1} aria-setsize={total}>
            <OfferRow offer={offer} now={now} current={offer.uuid === open} />
          </div>
        ))}
    </div>
  );
});

/** What the list scrolls in; null is the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
