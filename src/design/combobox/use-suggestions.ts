import { type ComponentProps, type KeyboardEvent, useState } from 'react';

interface SuggestionsOptions {
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onClear: () => void;
}

type InputHandlers = Pick<ComponentProps<'input'>, 'onKeyDown' | 'onFocus' | 'onBlur'>;

export interface Suggestions {
  readonly open: boolean;
  /** Index of the option selected by keyboard; -1 for none. */
  readonly active: number;
  /** The text changed: shows the list, with no option active. */
  readonly restart: () => void;
  readonly choose: (index: number) => void;
  readonly handlers: InputHandlers;
}

/** The keyboard of an editable combobox with a list, as in the ARIA authoring practices. */
export function useSuggestions({ count, onChoose, onClear }: SuggestionsOptions): Suggestions {
  const [open, setOpen] = useState(false);
  const [marked, setActive] = useState(-1);
  // The list may have shrunk since the key was pressed.
  const active = marked < count ? marked : -1;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(count === 0 ? -1 : (to + count) % count);
  };

  function onKeyDown(press: KeyboardEvent) {
    if (press.nativeEvent.isComposing) return;
    if (press.key === 'ArrowDown') {
      press.preventDefault();
      if (press.altKey) setOpen(true);
      else move(active + 1);
    } else if (press.key === 'ArrowUp') {
      press.preventDefault();
      if (press.altKey) close();
      else move(active === -1 ? count - 1 : active - 1);
    } else if (press.key === 'Enter' && open && active !== -1) {
      press.preventDefault();
      choose(active);
    } else if (press.key === 'Escape') {
      // The first Escape belongs to the list, not to a dialog around it.
      if (open) press.preventDefault();
      if (open) close();
      else onClear();
    } else if (press.key === 'Home' || press.key === 'End') {
      setActive(-1);
    }
  }

  return {
    open,
    active,
    choose,
    restart: () => {
      setOpen(true);
      setActive(-1);
    },
    handlers: { onKeyDown, onFocus: () => setOpen(true), onBlur: close },
  };
}
