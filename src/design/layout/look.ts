import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import styles from './layout.module.css';

/** A step of the scale of `tokens.css`: `--ld-3-half` is "3-half". */
type Space = '0' | 'half' | '1' | '1-half' | '2' | '2-half' | '3' | '3-half' | '4' | '4-half' | '5' | '6' | '8' | '10';

/** One distance, or two: between or above and below first, then beside. */
export type Spaces = Space | `${Space} ${Space}`;

/** As in CSS: above, beside and below; or above, right, below and left. */
type Sides = Spaces | `${Space} ${Space} ${Space}` | `${Space} ${Space} ${Space} ${Space}`;

/** Style of the text inside; missing properties are inherited. */
export interface TextLook {
  /** `--ld-t-…` */
  readonly size?:
    | 'small'
    | 'note'
    | 'body'
    | 'control'
    | 'fact'
    | 'lead'
    | 'title'
    | 'place'
    | 'time'
    | 'figure'
    | undefined;
  /** `--ld-w-…` */
  readonly weight?: 'text' | 'mid' | 'bold' | undefined;
  readonly tone?: 'quiet' | 'late' | 'ok' | 'on-sign' | undefined;
  /** Height of a line, as a multiple of the size. */
  readonly leading?: '1' | '1.1' | '1.15' | '1.2' | '1.25' | '1.3' | undefined;
  /** Long words break anywhere. */
  readonly breaks?: boolean | undefined;
  /** May be narrower than its longest word. */
  readonly shrinks?: boolean | undefined;
}

/** Around and between the children. */
export interface Spacing {
  readonly gap?: Spaces | undefined;
  readonly padding?: Sides | undefined;
}

/** Attributes of an element with text looks in place of a class and a style, which the layout sets. */
export type LayoutProps<Tag extends ElementType, Look> = Look &
  TextLook & { readonly as?: Tag | undefined } & Omit<
    ComponentProps<Tag>,
    keyof Look | keyof TextLook | 'as' | 'className' | 'style'
  >;

/** Moves the looks of text among `props` to the attributes that `layout.module.css` reads. */
export function withTextLook({ size, weight, tone, leading, breaks, shrinks, ...rest }: TextLook) {
  return {
    ...rest,
    'data-size': size,
    'data-weight': weight,
    'data-tone': tone,
    'data-leading': leading,
    'data-breaks': breaks,
    'data-shrinks': shrinks,
  };
}

/** The class names and the style of a layout. Each sets its own distances, so that none is inherited from one around it. */
export function layoutAttributes(name: string | undefined, { gap = '0', padding }: Spacing) {
  return {
    className: classNames(name, styles.text, padding && styles.padded),
    style: cssVars({ '--gap': spacesOf(gap), ...(padding && { '--padding': spacesOf(padding) }) }),
  };
}

function spacesOf(spaces: Sides): string {
  return spaces.replace(/[^ ]+/g, (space) => (space === '0' ? '0' : `var(--ld-${space})`));
}
