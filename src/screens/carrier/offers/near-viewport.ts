import { flushSync } from 'react-dom';

/** The distance beyond the viewport within which rows are drawn, in pixels: about two screens of a phone. */
const NEAR = 1600;

/** The hooks of a place in a long list. */
export interface NearViewport {
  /** The place is near the viewport and is drawn now. */
  readonly onNear: () => void;
  /** The place left the surroundings of the viewport. `height` is what it took, in pixels. */
  readonly onFar: (height: number) => void;
}

/** Places of one list, by the element that scrolls; null is the page itself. */
interface Watch {
  readonly observer: IntersectionObserver;
  readonly places: Map<Element, NearViewport>;
}

const watches = new Map<Element | null, Watch>();
const waiting = new Map<Element, NearViewport>();
let isDrawing = false;

/**
 * Calls the hooks of a place in a long list when it comes near the viewport and when it leaves. Places that come near
 * together are drawn one in a frame, so that no frame waits for all of them.
 *
 * @returns stops watching
 */
export function watchNearViewport(element: Element, place: NearViewport): () => void {
  const scroller = scrollerOf(element);
  const watch = watches.get(scroller) ?? newWatch(scroller);
  watches.set(scroller, watch);
  watch.places.set(element, place);
  watch.observer.observe(element);
  return () => {
    waiting.delete(element);
    watch.places.delete(element);
    watch.observer.unobserve(element);
    if (watch.places.size === 0) watches.delete(scroller);
  };
}

function newWatch(root: Element | null): Watch {
  const places = new Map<Element, NearViewport>();
  const report = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const place = places.get(target);
      if (place === undefined) continue;
      if (isIntersecting) {
        waiting.set(target, place);
      } else {
        waiting.delete(target);
        if (!target.contains(document.activeElement)) place.onFar(boundingClientRect.height);
      }
    }
    if (!isDrawing) drawNext();
  };
  return { observer: new IntersectionObserver(report, { root, rootMargin: `${NEAR}px 0px` }), places };
}

function drawNext(): void {
  isDrawing = waiting.size > 0;
  if (!isDrawing) return;
  requestAnimationFrame(() => {
    const nearest = [...waiting].sort(([one], [other]) => beyondViewport(one) - beyondViewport(other))[0];
    if (nearest !== undefined) waiting.delete(nearest[0]);
    // Asked for before this one is drawn: one that cannot be drawn holds up no other.
    drawNext();
    if (nearest !== undefined) flushSync(nearest[1].onNear);
  });
}

/** The distance of a place from the viewport, in pixels; 0 within it. */
function beyondViewport(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - window.innerHeight, -bottom);
}

/** The element that the list scrolls in; null is the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
