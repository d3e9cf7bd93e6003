import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './paper.module.css';

/** A white, square, ruled sheet for data. Its children draw their own rules, or are PaperHead and PaperBody. */
export function Paper({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.paper, className)} />;
}

interface PaperHeadProps {
  readonly children: ReactNode;
  readonly level?: 2 | 3 | undefined;
  /** For `aria-labelledby` on the Paper. */
  readonly id?: string | undefined;
  /** A button or a link at the right. */
  readonly end?: ReactNode;
}

/** The heading of a sheet. */
export function PaperHead({ children, level = 2, id, end }: PaperHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id} className={styles.title}>
        {children}
      </Heading>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** A padded part of a sheet, ruled off from the part above it. */
export function PaperBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.body, className)} />;
}
