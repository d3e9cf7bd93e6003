import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A pointer that moved this far carries what it took, in pixels. */
const FAR = 6;

interface DragAsked {
  /** The label that is carried: it follows the pointer without another drawing. */
  readonly label: RefObject<HTMLElement | null>;
  /** False for what is over: it is pressed, never carried. */
  readonly canTake: (road: string) => boolean;
  readonly onTake: (road: string) => void;
  readonly onOver: (row: string | null) => void;
  readonly onDrop: (row: string | null) => void;
}

/**
 * Carries a road with a mouse or a pen. Touch scrolls: there Move is a button.
 *
 * @returns what the board does when a pointer goes down on it, and whether the click that follows is the end of a drag
 */
export function useDrag({ label, canTake, onTake, onOver, onDrop }: DragAsked) {
  const asked = useRef({ canTake, onTake, onOver, onDrop });
  useEffect(() => {
    asked.current = { canTake, onTake, onOver, onDrop };
  });
  const wasDragged = useRef(false);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    const road = (event.target as Element).closest<HTMLElement>('[data-road]')?.dataset.road;
    if (road === undefined || event.pointerType === 'touch' || event.button !== 0) return;
    if (!asked.current.canTake(road)) return;
    const { clientX, clientY } = event;
    let isCarried = false;
    const move = (moved: globalThis.PointerEvent) => {
      if (!isCarried && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) <= FAR) return;
      if (!isCarried) {
        isCarried = true;
        wasDragged.current = true;
        asked.current.onTake(road);
      }
      label.current?.style.setProperty('transform', `translate(${moved.clientX}px, ${moved.clientY}px)`);
      asked.current.onOver(rowAt(moved));
    };
    const stop = (drop: (() => void) | null) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      end.current = null;
      if (isCarried) drop?.();
    };
    const up = (released: globalThis.PointerEvent) => stop(() => asked.current.onDrop(rowAt(released)));
    const cancel = () => stop(() => asked.current.onDrop(null));
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    end.current = () => stop(null);
  };
  return { onPointerDown, wasDragged };
}

function rowAt({ clientX, clientY }: globalThis.PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}
