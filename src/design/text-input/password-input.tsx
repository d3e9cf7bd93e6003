import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './text-input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Spoken names of the eye button. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, with an eye that shows it. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classNames(styles.frame, className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        icon={shown ? 'eye-slash-b' : 'eye-b'}
        label={shown ? hideLabel : showLabel}
        className={styles.eye}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
