import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { type ArrowSize, arrowClass } from './arrow-class.ts';

interface ArrowLinkProps extends ComponentProps<'a'> {
  readonly size?: ArrowSize | undefined;
  readonly wide?: boolean | undefined;
}

/** The arrow as a link to another address. For a route use `arrowClass`. */
export function ArrowLink({ size, wide, className, ...rest }: ArrowLinkProps) {
  return <a {...rest} className={classNames(arrowClass(size, wide), className)} />;
}
