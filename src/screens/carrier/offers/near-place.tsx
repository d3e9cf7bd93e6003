import { type ReactNode, useEffect, useRef, useState } from 'react';
import { watchNearViewport } from './near-viewport.ts';

interface NearPlaceProps {
  /** The height before it is first drawn, in pixels. */
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
    if (place.current === null) return;
    return watchNearViewport(place.current, {
      onNear: () => setNear(true),
      onFar: (taken) => {
        setHeight(taken);
        setNear(false);
      },
    });
  }, []);

  return (
    <div ref={place} role="presentation" style={isNear ? undefined : { height }}>
      {isNear && children()}
    </div>
  );
}
