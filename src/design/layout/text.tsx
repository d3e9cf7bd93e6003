import type { CSSProperties, ElementType } from 'react';
import styles from './layout.module.css';
import { type LayoutProps, withTextLook } from './look.ts';

interface Measured {
  /** Where the words stand, never how they look. */
  readonly style?: CSSProperties | undefined;
}

/** Words of one look. A `span`, or the element that `as` names. */
export function Text<Tag extends ElementType = 'span'>({ as, ...rest }: LayoutProps<Tag, Measured>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...withTextLook(rest)} className={styles.text} />;
}
