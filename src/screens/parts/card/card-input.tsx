import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { classNames } from '#design/class-names.ts';
import { useFieldControl } from '#design/field/field-context.ts';
import { preferences } from '#device/session/preferences.ts';
import styles from './card.module.css';
import type { CardField } from './card-fault.ts';

const ELEMENTS = { number: CardNumberElement, expiry: CardExpiryElement, code: CardCvcElement };

/** The state of a provider's frame after typing. */
export interface CardChange {
  readonly field: CardField;
  readonly isEmpty: boolean;
  readonly code: string | undefined;
}

interface CardInputProps {
  readonly field: CardField;
  readonly onChange: (change: CardChange) => void;
}

/** One field of a card inside a Field of ours. What is typed stays in the frame of the card provider. */
export function CardInput({ field, onChange }: CardInputProps) {
  const { id, 'aria-invalid': invalid } = useFieldControl();
  const [focused, setFocused] = useState(false);
  const { theme } = useSnapshot(preferences);
  const style = styleIn(theme);
  const Element = ELEMENTS[field];
  return (
    <span className={classNames(styles.frame, focused && styles.focused, invalid && styles.invalid)}>
      <Element
        {...(id === undefined ? {} : { id })}
        className={styles.element ?? ''}
        options={{ style }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={({ empty, error }) => onChange({ field, isEmpty: empty, code: error?.code })}
      />
    </span>
  );
}

/** The type and the colours of the page in light or dark, which a frame does not inherit. */
function styleIn(_theme: typeof preferences.theme) {
  return {
    base: {
      color: colourOf('--ld-ink'),
      fontFamily: 'ui-monospace, monospace',
      fontSize: getComputedStyle(document.body).fontSize,
      '::placeholder': { color: colourOf('--ld-ink-3') },
    },
    invalid: { color: colourOf('--ld-late') },
  };
}

/** A token as a colour that a frame knows: the token itself may say one for light and one for dark. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
