import type { ReactNode } from 'react';
import { useDetail } from '../parts/page/page-state.ts';
import { useIsPhone } from '../parts/page/use-media.ts';
import styles from './support.module.css';

/** The open item: the one asked for, or the first where a panel is beside the list. */
export function useOpenItem<Item>(items: readonly Item[], isChosen: (item: Item) => boolean): Item | undefined {
  const isPhone = useIsPhone();
  return items.find(isChosen) ?? (isPhone ? undefined : items[0]);
}

interface DeskPageProps {
  readonly title: ReactNode;
  /** Draws the open item; on a phone, which shows it alone, with the way back to the list. */
  readonly panel: ((alone: { readonly onBack?: () => void }) => ReactNode) | undefined;
  readonly onBack: () => void;
  /** The class of the two columns, where they are not as wide as on most pages. */
  readonly columns?: string | undefined;
  readonly children: ReactNode;
}

/** A page of support's desk: a list, and beside it the item that is open. On a phone one takes the place of the other. */
export function DeskPage({ title, panel, onBack, columns = styles.columns, children }: DeskPageProps) {
  const isPhone = useIsPhone();
  if (isPhone && panel !== undefined) return <main className={styles.page}>{panel({ onBack })}</main>;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <div className={columns}>
        <div className={styles.found}>{children}</div>
        {panel?.({})}
      </div>
    </main>
  );
}

interface PanelDetailProps {
  readonly name: string;
  readonly isReference?: boolean;
  readonly onBack: () => void;
}

/** Gives the bar of a phone the name of the panel shown alone, and the way back. */
export function PanelDetail({ name, isReference = false, onBack }: PanelDetailProps) {
  useDetail(name, onBack, { isReference });
  return null;
}
