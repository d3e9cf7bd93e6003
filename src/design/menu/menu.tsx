import type { ReactNode } from 'react';
import { type Align, MenuPanel } from './menu-panel.tsx';
import { useMenuTrigger } from './menu-trigger.ts';

interface MenuProps {
  /** The content of the trigger button. */
  readonly trigger: ReactNode;
  /** Spoken name of the trigger, when what it shows is not enough. */
  readonly label?: string | undefined;
  /** The look of the trigger, such as `buttonClass('white')`. */
  readonly className?: string | undefined;
  readonly align?: Align | undefined;
  /** The items, as in a MenuPanel. */
  readonly children: ReactNode;
}

/** A button that opens a list of actions above the page. */
export function Menu({ trigger: shown, label, className, align = 'end', children }: MenuProps) {
  const { trigger, panel } = useMenuTrigger();
  return (
    <>
      <button {...trigger} className={className} aria-label={label} popoverTarget={panel.id}>
        {shown}
      </button>
      <MenuPanel {...panel} align={align}>
        {children}
      </MenuPanel>
    </>
  );
}
