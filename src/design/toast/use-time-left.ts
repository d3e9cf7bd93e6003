import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `duration` ms; while `held` the time stands still and goes on from where it was. */
export function useTimeLeft(duration: number, held: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const start = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [held]);
}
