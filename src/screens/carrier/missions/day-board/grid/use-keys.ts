import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isActive } from '#freight/mission/states.ts';
import type { Road } from '#freight/round/board.ts';
import type { BoardFilter } from '#freight/round/board-filter.ts';
import type { Layout } from '../lay-out.ts';
import { type Moving, NOBODY } from '../moving/in-hand.ts';
import { PAN_STEP } from './board-axis.tsx';
import { filterByKey, roadByKey } from './board-keys.ts';

interface KeysProps {
  readonly layout: Layout;
  readonly moving: Moving;
  readonly onPan: (by: number | null) => void;
  readonly onFilter: (filter: BoardFilter | null) => void;
  readonly onKeys: () => void;
  readonly chosen: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

function focusRoad(within: HTMLElement | null, road: string | null): void {
  const buttons = Array.from(within?.querySelectorAll('button') ?? []);
  const button = buttons.find(({ dataset }) => dataset.road === road && road !== null);
  button?.focus();
  button?.scrollIntoView({ block: 'nearest' });
}

/** The keys of the board. They act only while the focus is in it. */
export function useKeys(props: KeysProps, roads: readonly Road[]) {
  const { layout, moving, onPan, onFilter, chosen, scroller } = props;
  const [place, setPlace] = useState<string | null>(null);
  const isKept = roads.some(({ mission }) => mission.uuid === place);
  const first = roads.find(({ mission }) => mission.uuid === chosen) ?? roads[0];
  const cursor = isKept ? place : (first?.mission.uuid ?? null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    focusRoad(scroller.current, cursor);
  });
  const reducedTo = useRef<Layout | null>(null);
  // The road that had the focus may be folded away: the first that is left takes it.
  useEffect(() => {
    if (reducedTo.current === null || reducedTo.current === layout) return;
    reducedTo.current = null;
    focusRoad(scroller.current, cursor);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (handle(event.key)) event.preventDefault();
  };
  const handle = (key: string): boolean => {
    const { inHand } = moving;
    if (inHand !== null) return handleInHand(key, props);
    const next = roadByKey(key, layout.placed, cursor);
    if (next !== null) {
      isAsked.current = true;
      setPlace(next.mission.uuid);
      return true;
    }
    if (/^(Arrow|Home|End)/.test(key)) return true;
    if (key === 'PageUp' || key === 'PageDown') onPan(key === 'PageUp' ? -PAN_STEP : PAN_STEP);
    else if (key === 't' || key === 'T') onPan(null);
    else if (key === '?') props.onKeys();
    else if (key === 'm' || key === 'M') {
      const road = roads.find(({ mission }) => mission.uuid === cursor);
      if (road !== undefined && isActive(road.mission)) moving.take(road.mission, road.mission.driver?.uuid ?? NOBODY);
    } else {
      const filter = filterByKey(key);
      if (filter === undefined) return false;
      reducedTo.current = layout;
      onFilter(filter);
    }
    return true;
  };
  // A press moves the place of the keys too.
  const moveTo = (road: string | undefined) => road !== undefined && setPlace(road);
  return { cursor, onKeyDown, setPlace: moveTo };
}

/** While a mission is in the hand: up and down to another row, Esc puts it back. Enter asks. */
function handleInHand(key: string, { layout, moving, scroller }: KeysProps): boolean {
  const rows = layout.placed.map(({ row }) => row.driver?.uuid ?? NOBODY);
  const at = rows.indexOf(moving.inHand?.target ?? '');
  if (key === 'Escape') moving.putBack();
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = rows[at + (key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return true;
    moving.aim(next);
    const place = layout.placed[rows.indexOf(next)];
    const box = scroller.current;
    if (place === undefined || box === null) return true;
    const unit = box.scrollHeight / Math.max(1, layout.height);
    const [top, bottom] = [place.top * unit, (place.top + place.height) * unit];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  } else if (key === 'Enter') document.getElementById('give')?.focus();
  else return false;
  return true;
}
