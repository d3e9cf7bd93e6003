import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { StripContent, type StripContentProps, stripClass } from './strip-content.tsx';

type StripProps = StripContentProps & Pick<ComponentProps<'a'>, 'href' | 'className'>;

/** The strip as a plain link, or without `href` as a plain line. For a route use `stripClass` and StripContent. */
export function Strip({ href, className, ...content }: StripProps) {
  const look = classNames(stripClass(content.state), className);
  if (href === undefined) {
    return (
      <div className={look}>
        <StripContent {...content} leads={false} />
      </div>
    );
  }
  return (
    <a href={href} className={look}>
      <StripContent {...content} />
    </a>
  );
}
