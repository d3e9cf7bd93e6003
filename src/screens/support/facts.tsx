import type { ReactNode } from 'react';
import { useIsPhone } from '../parts/page/use-media.ts';
import styles from './support.module.css';

/** Facts below each other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact beside its label; below it where the label or the fact is long. */
export function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The heading of a part of a panel: on a phone the panel is the page. */
export function Subhead({ children }: { readonly children: ReactNode }) {
  const Heading = useIsPhone() ? 'h2' : 'h3';
  return <Heading className={styles.subhead}>{children}</Heading>;
}
