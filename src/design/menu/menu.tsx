import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Align, MenuPanel, triggerId } from './menu-panel.tsx';

interface MenuProps {
  /** What the trigger button shows. */
  readonly trigger: ReactNode;
  /** Spoken name of the trigger, when what it shows is not enough. */
  readonly label?: string | undefined;
  /** The look of the trigger, such as `buttonClass('white')`. */
  readonly className?: string | undefined;
  readonly align?: Align | undefined;
  /** As a MenuPanel has them. */
  readonly children: ReactNode;
}

/** A button that opens a list of actions above the page. */
export function Menu({ trigger, label, className, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const atEnd = useRef(false);
  const [open, setOpen] = useState(false);
  const id = useId();

  function fromEnd(): boolean {
    const isAtEnd = atEnd.current;
    atEnd.current = false;
    return isAtEnd;
  }

  function onTriggerKey(press: KeyboardEvent) {
    if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
    press.preventDefault();
    atEnd.current = press.key === 'ArrowUp';
    button.current?.click();
  }

  return (
    <>
      <button
        ref={button}
        id={triggerId(id)}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={onTriggerKey}
      >
        {trigger}
      </button>
      <MenuPanel id={id} button={button} fromEnd={fromEnd} align={align} onOpen={setOpen}>
        {children}
      </MenuPanel>
    </>
  );
}
