import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SheetProps {
  readonly title: string;
  readonly full?: boolean;
  readonly ground?: boolean;
  readonly children: ReactNode;
}

/** One sheet of the gallery. */
export function Sheet({ title, full = false, ground = false, children }: SheetProps) {
  const looks = [styles.sheet, full && styles.full, ground && styles.ground].filter(Boolean);
  return (
    <section aria-label={title} className={looks.join(' ')}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
