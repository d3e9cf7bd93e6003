import { Plural, Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#design/button/button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { holdReload } from '#device/updates/updates.ts';
import styles from './account.module.css';

/** Where a user goes without being asked: they mean to leave. */
const FREE_WAYS = /^\/(?:logout|auth)(?:\/|$)/;

interface UnsavedProps {
  /** The number of fields that differ from the saved ones. */
  readonly count: number;
  readonly onUndo: () => void;
  readonly busy: boolean;
  readonly save: ReactNode;
}

/** The foot of a form: how much is not saved yet, and the two ways on. Leaving with something unsaved asks once. */
export function Unsaved({ count, onUndo, busy, save }: UnsavedProps) {
  const isDirty = count > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && !busy && !FREE_WAYS.test(next.pathname),
    withResolver: true,
    enableBeforeUnload: isDirty,
  });
  // While nothing is typed, an update may reload the page.
  useEffect(() => (isDirty ? holdReload() : undefined), [isDirty]);
  return (
    <>
      {isDirty && (
        <div className={styles.unsaved}>
          <p role="status">
            <Plural value={count} one="# change, not saved yet" other="# changes, not saved yet" />
          </p>
          <div className={styles.unsavedButtons}>
            <Button variant="white" disabled={busy} onClick={onUndo}>
              <Trans>Undo changes</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {save}
            </Button>
          </div>
        </div>
      )}
      <ConfirmSheet
        open={blocker.status === 'blocked'}
        tone="danger"
        title={<Trans>Leave without saving?</Trans>}
        yes={<Trans>Leave</Trans>}
        notYet={<Trans>Stay here</Trans>}
        onYes={() => blocker.proceed?.()}
        onNotYet={() => blocker.reset?.()}
      >
        <Trans>What you changed here is lost.</Trans>
      </ConfirmSheet>
    </>
  );
}

/** The saved value of a changed field. */
export function WasBefore({ value }: { readonly value: string }) {
  return (
    <span className={styles.was}>
      <Icon name="pencil-simple-b" size="sm" />
      {value === '' ? <Trans>Not saved yet. It was empty</Trans> : <Trans>Not saved yet. It was {value}</Trans>}
    </span>
  );
}
