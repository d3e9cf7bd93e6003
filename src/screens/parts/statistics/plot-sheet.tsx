import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import styles from './statistics-parts.module.css';

interface PlotSheetProps {
  readonly title: ReactNode;
  /** Says what a dashed bar is. */
  readonly note?: boolean;
  readonly children: ReactNode;
}

/** A plot on a sheet, under its name. */
export function PlotSheet({ title, note = false, children }: PlotSheetProps) {
  return (
    <Paper>
      <PaperHead>{title}</PaperHead>
      <PaperBody>
        {children}
        {note && (
          <p className={styles.note}>
            <Trans>Dashed: not finished</Trans>
          </p>
        )}
      </PaperBody>
    </Paper>
  );
}
