import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useLaneWords } from '../areas/use-lane-words.ts';
import styles from './tariff.module.css';

/** The effect of a tariff on a lane: it stays in force, it is added, or it ends. */
export type LaneState = 'stays' | 'new' | 'ends';

interface LaneRow {
  /** Areas by ISO 3166. */
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
  readonly state: LaneState;
  /** Takes it out of the new tariff; one that ends, in again. */
  readonly press: () => void;
}

interface LaneListProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly empty: ReactNode;
  /** Those in force, then those that the tariff adds. A row keeps its place, and the focus its button, as its state changes. */
  readonly rows: readonly LaneRow[];
  /** The form that adds one. */
  readonly children: ReactNode;
}

/** Lanes of a tariff by the names of their places, with what is new and what ends. */
export function LaneList({ id, title, note, empty, rows, children }: LaneListProps) {
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>{title}</PaperHead>
      <p className={styles.note}>{note}</p>
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      {rows.length > 0 && (
        <ul className={styles.lanes} aria-labelledby={id}>
          {rows.map((row) => (
            <Row key={`${row.from} ${row.to} ${row.note}`} row={row} />
          ))}
        </ul>
      )}
      <PaperBody>{children}</PaperBody>
    </Paper>
  );
}

/** A row that goes hands the focus to the button of the next row, else of the one before, else to the form. */
function passFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest('section')?.querySelector('form button[type=submit]');
  if (next instanceof HTMLElement) next.focus();
}

function Row({ row: { from, to, note, state, press } }: { readonly row: LaneRow }) {
  const { laneName } = useLaneWords();
  const name = laneName(`${from} ${to}`);
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b> {note !== null && <small>{note}</small>}{' '}
        {state === 'new' && (
          <Badge color="orange" size="sm">
            <Trans context="lane">New</Trans>
          </Badge>
        )}
        {state === 'ends' && (
          <Badge color="red" size="sm">
            <Trans context="lane">Ends</Trans>
          </Badge>
        )}
      </span>
      <Button
        size="sm"
        variant="white"
        onClick={({ currentTarget }) => {
          if (state === 'new') passFocus(currentTarget);
          press();
        }}
      >
        {state === 'ends' ? <Trans>Keep it</Trans> : <Trans>Remove</Trans>}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
