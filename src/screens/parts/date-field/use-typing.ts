import { type ChangeEvent, type FocusEvent, useState } from 'react';

interface Typing {
  readonly value: string;
  /** Takes a value that was read, or the text as typed if it is no value: the form refuses that beside the field. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** The value of a text; null where it has none. */
  readonly read: (text: string) => string | null;
  /** A value as it is shown; what is none is shown as it is. */
  readonly write: (value: string) => string;
  /** The text with one more character at its end. */
  readonly complete?: (before: string, typed: string) => string;
}

/** The text stays as it is typed until the field is left; then it is written as all others are. */
export function useTyping({ value, onChange, onBlur, read, write, complete }: Typing) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? write(value);
  const rest = () => setTyped(null);
  return {
    /** The attributes of the input. */
    field: {
      value: shown,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        // A word that a keyboard still composes must not be changed under it, nor a text before the caret.
        const isAtEnd = target.selectionEnd === target.value.length && !isComposing(nativeEvent);
        const text = complete !== undefined && isAtEnd ? complete(shown, target.value) : target.value;
        setTyped(text);
        onChange(read(text) ?? text);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        rest();
        onBlur?.(event);
      },
    },
    /** Writes the value, as it is once the field is left. */
    rest,
  };
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
