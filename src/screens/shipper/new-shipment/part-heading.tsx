import type { ReactNode } from 'react';
import { useIsPhone } from '../../parts/page/use-media.ts';

interface PartHeadingProps {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a part of a step. On a phone the step itself has the first heading of the page. */
export function PartHeading({ children, ...rest }: PartHeadingProps) {
  const Heading = useIsPhone() ? 'h2' : 'h3';
  return <Heading {...rest}>{children}</Heading>;
}
