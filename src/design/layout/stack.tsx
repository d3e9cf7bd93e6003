import type { ElementType } from 'react';
import styles from './layout.module.css';
import { type LayoutProps, layoutAttributes, type Spacing, withTextLook } from './look.ts';

interface StackLook extends Spacing {
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** Children one below the other, each as wide as the stack unless `align` says otherwise. */
export function Stack<Tag extends ElementType = 'div'>(props: LayoutProps<Tag, StackLook>) {
  const { as, align, gap, padding, ...rest } = props as LayoutProps<'div', StackLook>;
  const Element: ElementType = as ?? 'div';
  return <Element {...withTextLook(rest)} data-align={align} {...layoutAttributes(styles.stack, { gap, padding })} />;
}
