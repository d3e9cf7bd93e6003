import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useLaneWords } from '../areas/use-lane-words.ts';
import styles from './tariff.module.css';

interface LaneRow {
  /** Areas by ISO 3166. */
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
  /** Takes it out of the new tariff. */
  readonly end: () => void;
  /** Takes one that ends in again. */
  readonly keep: () => void;
}

interface LaneListProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly empty: ReactNode;
  /** Lanes in force that the new tariff has too, those it adds, and those it ends. */
  readonly stays: readonly LaneRow[];
  readonly added: readonly LaneRow[];
  readonly ended: readonly LaneRow[];
  /** The form that adds one. */
  readonly children: ReactNode;
}

/** Lanes of a tariff by the names of their places, with what is new and what ends. */
export function LaneList({ id, title, note, empty, stays, added, ended, children }: LaneListProps) {
  const isEmpty = stays.length + added.length + ended.length === 0;
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>{title}</PaperHead>
      <p className={styles.note}>{note}</p>
      {isEmpty && <p className={styles.note}>{empty}</p>}
      {!isEmpty && (
        <ul className={styles.lanes} aria-labelledby={id}>
          {stays.map((row) => (
            <Row key={keyOf(row)} row={row} />
          ))}
          {added.map((row) => (
            <Row key={keyOf(row)} row={row} isNew />
          ))}
          {ended.map((row) => (
            <Row key={keyOf(row)} row={row} isEnding />
          ))}
        </ul>
      )}
      <PaperBody>{children}</PaperBody>
    </Paper>
  );
}

function keyOf({ from, to, note }: LaneRow): string {
  return `${from} ${to} ${note}`;
}

interface RowProps {
  readonly row: LaneRow;
  readonly isNew?: boolean;
  readonly isEnding?: boolean;
}

function Row({ row: { from, to, note, end, keep }, isNew = false, isEnding = false }: RowProps) {
  const { laneName } = useLaneWords();
  const name = laneName(`${from} ${to}`);
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b> {note !== null && <small>{note}</small>}{' '}
        {isNew && (
          <Badge color="orange" size="sm">
            <Trans context="lane">New</Trans>
          </Badge>
        )}
        {isEnding && (
          <Badge color="red" size="sm">
            <Trans context="lane">Ends</Trans>
          </Badge>
        )}
      </span>
      <Button size="sm" variant="white" onClick={isEnding ? keep : end}>
        {isEnding ? <Trans>Keep it</Trans> : <Trans>Remove</Trans>}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
