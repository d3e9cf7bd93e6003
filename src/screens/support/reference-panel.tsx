import { type ReactNode, useId } from 'react';
import { Reference } from '#design/reference/reference.tsx';
import { PanelDetail } from './desk-page.tsx';
import styles from './support.module.css';

interface ReferencePanelProps {
  /** Of the invoice, mission or payment. */
  readonly reference: string;
  /** On phones, which show it alone. */
  readonly onBack?: (() => void) | undefined;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** The thing that is open beside a list, under its reference. */
export function ReferencePanel({ reference, onBack, badge, children }: ReferencePanelProps) {
  const title = useId();
  const Heading = onBack === undefined ? 'h2' : 'h1';
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      {onBack !== undefined && <PanelDetail name={reference} isReference onBack={onBack} />}
      <header className={styles.state}>
        <Heading id={title} className={styles.name}>
          <Reference>{reference}</Reference>
        </Heading>
        {badge}
      </header>
      {children}
    </aside>
  );
}
