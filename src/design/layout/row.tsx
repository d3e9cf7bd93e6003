import type { ElementType } from 'react';
import styles from './layout.module.css';
import { type LayoutProps, layoutAttributes, type Spacing, withTextLook } from './look.ts';

interface RowLook extends Spacing {
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  readonly justify?: 'between' | 'end' | undefined;
  /** False keeps the children in one line. */
  readonly wrap?: boolean | undefined;
}

/** Children side by side, in more lines where they do not fit. */
export function Row<Tag extends ElementType = 'div'>(props: LayoutProps<Tag, RowLook>) {
  const { as, align, justify, wrap = true, gap, padding, ...rest } = props as LayoutProps<'div', RowLook>;
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...withTextLook(rest)}
      data-align={align}
      data-justify={justify}
      data-line={wrap ? undefined : true}
      {...layoutAttributes(styles.row, { gap, padding })}
    />
  );
}
