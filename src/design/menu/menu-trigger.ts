import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** State shared by a menu's button and its MenuPanel. Both arrow keys open it, the upward one at its last item. */
export function useMenuTrigger() {
  const button = useRef<HTMLButtonElement>(null);
  const atEnd = useRef(false);
  const [open, onOpen] = useState(false);
  const id = useId();

  function fromEnd(): boolean {
    const isAtEnd = atEnd.current;
    atEnd.current = false;
    return isAtEnd;
  }

  function onKeyDown(press: KeyboardEvent) {
    if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
    press.preventDefault();
    atEnd.current = press.key === 'ArrowUp';
    button.current?.click();
  }

  return {
    trigger: {
      ref: button,
      id: triggerId(id),
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onKeyDown,
    },
    panel: { id, button, fromEnd, onOpen },
  } as const;
}

/** The identifier of a menu's button. */
export function triggerId(id: string): string {
  return `${id}-trigger`;
}
