import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './reference.module.css';

interface ReferenceProps {
  readonly children: ReactNode;
  /** In a cartouche, as on a sign. */
  readonly framed?: boolean | undefined;
}

/** A reference, in a typeface that distinguishes O and 0, 1 and l. */
export function Reference({ children, framed = false }: ReferenceProps) {
  return <span className={classNames(styles.reference, framed ? styles.framed : styles.whole)}>{children}</span>;
}
