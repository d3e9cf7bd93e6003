import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far beyond the edge of what is seen rows are drawn, in pixels: about two screens of a phone. */
const NEAR = 1600;

interface NearPlaceProps {
  /** What it takes until it is drawn once, in pixels. */
  readonly height: number;
  /** It is in sight at first. */
  readonly first: boolean;
  readonly children: () => ReactNode;
}

/** Part of a long list: drawn while it is near sight or holds the focus, an empty place of its height else. */
export function NearPlace({ height: estimate, first, children }: NearPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first);
  const [height, setHeight] = useState(estimate);

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
      {isNear && children()}
    </div>
  );
}

/** What the list scrolls in; null is the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
