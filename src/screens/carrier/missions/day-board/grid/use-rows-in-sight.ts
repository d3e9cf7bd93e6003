import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** A place on the page in units of 16 to the text size: where it is as wide and as high as what it shows. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, in units that grow with the text. It is measured when it changes, never while it scrolls. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const place = element.current;
    if (place === null) return;
    const measure = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const { clientWidth, clientHeight } = place;
      setRoom({ width: Math.floor(clientWidth / unit), height: Math.floor(clientHeight / unit) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** Rows are drawn this far above and below what is in sight, in units. */
const AHEAD = 200;
/** Step in which the visible part is reported, so that a scroll draws only the row that comes. */
const STEP = 100;

/** The part of a scrolled element that is to be drawn, in units from its top. */
export function useScrolled(element: RefObject<HTMLElement | null>, height: number) {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    const look = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setTop(Math.floor(place.scrollTop / unit / STEP) * STEP);
    };
    place.addEventListener('scroll', look, { passive: true });
    return () => place.removeEventListener('scroll', look);
  }, [element]);
  const isInSight = useCallback(
    (from: number, length: number) => from + length > top - AHEAD && from < top + STEP + height + AHEAD,
    [top, height],
  );
  return isInSight;
}
