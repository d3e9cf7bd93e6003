import type { ElementType } from 'react';
import { cssVars } from '../css-vars.ts';
import styles from './layout.module.css';
import { type LayoutProps, layoutAttributes, type Spacing, withTextLook } from './look.ts';

interface ColumnsLook extends Spacing {
  /** Least width of a column, in rem. */
  readonly least: number;
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** Children in columns of one width, as many as fit. */
export function Columns<Tag extends ElementType = 'div'>(props: LayoutProps<Tag, ColumnsLook>) {
  const { as, least, align, gap, padding, ...rest } = props as unknown as LayoutProps<'div', ColumnsLook>;
  const Element: ElementType = as ?? 'div';
  const { className, style } = layoutAttributes(styles.columns, { gap, padding });
  const measures = { ...style, ...cssVars({ '--least': `${least}rem` }) };
  return <Element {...withTextLook(rest)} data-align={align} className={className} style={measures} />;
}
