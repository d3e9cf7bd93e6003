import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';
import { triggerId } from './menu-trigger.ts';

interface MenuPanelProps {
  /** The id in the button's `popoverTarget`. */
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Opens when it is mounted: its button was pressed before. */
  readonly opens?: boolean | undefined;
  /** True if it opens at its last item, for the upward arrow. */
  readonly fromEnd: () => boolean;
  readonly align: Align;
  readonly onOpen: (open: boolean) => void;
  /** MenuItems, or elements with role menuitem, `menuItemClass` and tabIndex -1, such as a router's links. */
  readonly children: ReactNode;
}

/** The list of a menu, above the page. Arrows, Home, End, typing and Escape work in it. */
export function MenuPanel({ id, button, opens = false, fromEnd, align, onOpen, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const typeahead = useTypeahead();

  useEffect(() => {
    if (opens && panel.current?.matches(':popover-open') === false) panel.current.showPopover();
  }, [opens]);

  useEffect(() => {
    if (!open) return;
    const follow = () => panel.current && button.current && anchorPanel(panel.current, button.current, align);
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, true);
    return () => {
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, true);
    };
  }, [open, align, button]);

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  const leave = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };

  function onBeforeToggle(toggle: ToggleEvent<HTMLDivElement>) {
    if (toggle.newState === 'open' && button.current) anchorPanel(toggle.currentTarget, button.current, align);
  }

  function onToggle(toggle: ToggleEvent<HTMLDivElement>) {
    const isOpen = toggle.newState === 'open';
    setOpen(isOpen);
    onOpen(isOpen);
    if (isOpen)
      items()
        .at(fromEnd() ? -1 : 0)
        ?.focus();
  }

  function onKey(press: KeyboardEvent) {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const jump: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const to = jump[press.key];
    if (to !== undefined) {
      press.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (press.key === 'Escape') {
      press.preventDefault();
      press.stopPropagation();
      leave();
    } else if (press.key === 'Tab') {
      leave();
    } else if (press.key.length === 1 && press.key !== ' ' && !press.ctrlKey && !press.metaKey && !press.altKey) {
      const word = typeahead(press.key, press.timeStamp);
      // A single letter moves on from the current item; a longer word may match the current one.
      const from = word.length > 1 ? at : at + 1;
      const order = [...all.slice(from), ...all.slice(0, from)];
      order.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(word))?.focus();
    }
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="menu"
      aria-labelledby={triggerId(id)}
      className={styles.menu}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onKeyDown={onKey}
      onClick={(press) => {
        if (press.target instanceof Element && press.target.closest('[role=menuitem]')) leave();
      }}
    >
      {children}
    </div>
  );
}

const GAP = 4;
const EDGE = 8;

/** The edge of the trigger that the panel aligns with. */
export type Align = 'start' | 'end';

/**
 * Positions a fixed panel below its trigger, or above if there is more space, through custom properties in pixels. Its
 * height is limited to the available space, so it need not be measured.
 */
function anchorPanel(panel: HTMLElement, trigger: Element, align: Align): void {
  const { top, bottom, left, right } = trigger.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const above = top - GAP - EDGE;
  const below = height - bottom - GAP - EDGE;
  const opensUp = below < Math.min(320, above);
  const place = {
    '--top': opensUp ? 'auto' : px(bottom + GAP),
    '--bottom': opensUp ? px(height - top + GAP) : 'auto',
    '--left': align === 'start' ? px(Math.max(EDGE, left)) : 'auto',
    '--right': align === 'end' ? px(Math.max(EDGE, width - right)) : 'auto',
    '--room': px(opensUp ? above : below),
  };
  for (const [name, value] of Object.entries(place)) panel.style.setProperty(name, value);
}

function px(length: number): string {
  return `${Math.round(length)}px`;
}

/** After this pause, in milliseconds, typing starts a new word (ARIA authoring practices). */
const PAUSE = 500;

/** Collects typed characters: given a key and the time of the event in ms, returns the lower-case word so far. */
function useTypeahead(): (key: string, at: number) => string {
  const typed = useRef({ word: '', at: 0 });
  return (key, at) => {
    const { word, at: last } = typed.current;
    typed.current = { word: at - last > PAUSE ? key : word + key, at };
    return typed.current.word.toLocaleLowerCase();
  };
}
