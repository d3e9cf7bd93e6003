import { type RefCallback, useCallback, useState } from 'react';
import type { Size } from './camera.ts';

/** Until the element is there to be measured; nothing is painted with it. */
const UNMEASURED: Size = { width: 320, height: 320 };

/** The size of an element, as long as it is on the page. */
export function useSize(): readonly [RefCallback<Element>, Size] {
  const [size, setSize] = useState(UNMEASURED);
  const measured = useCallback((element: Element) => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, size];
}
