import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Spoken name, when the label is a picture. */
  readonly spoken?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly segments: readonly Segment<Value>[];
  readonly className?: string | undefined;
}

/** A choice of two to four visible options: whose missions, which sign of a slot, which layer. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  segments,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, className)}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            aria-label={segment.spoken}
            className={styles.input}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
