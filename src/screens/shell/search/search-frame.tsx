import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../shell.module.css';

interface SearchFrameProps {
  readonly onClose: () => void;
  /** The label of the search field. */
  readonly label: ReactNode;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly failed: boolean;
  /** The state of the search as text; null before it began. */
  readonly status: ReactNode;
  /** The items of the result list; null before a search began. */
  readonly results: ReactNode;
  /** Loads more results; null if there are none. */
  readonly more: (() => void) | null;
  readonly moreLabel: ReactNode;
}

/** The panel of a search: field, state and results. */
export function SearchFrame({
  onClose,
  label,
  text,
  onText,
  failed,
  status,
  results,
  more,
  moreLabel,
}: SearchFrameProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failed) notify({ id: 'search', tone: 'error', message: <Trans>An error occurred</Trans> });
  }, [failed]);
  return (
    <Dialog open panel onClose={onClose} title={<Trans>Search</Trans>} closeLabel={t`Close`} initialFocus={input}>
      <Stack gap="3">
        <Field label={label} hint={results === null && <Trans>{SEARCH_MIN} characters at least</Trans>}>
          <TextInput ref={input} type="search" value={text} onChange={(event) => onText(event.target.value)} />
        </Field>
        <Text as="p" role="status" tone="quiet">
          {status}
        </Text>
        {results !== null && <Stack as="ul">{results}</Stack>}
        {more !== null && (
          <Button variant="white" onClick={more}>
            {moreLabel}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** A text with the part of it that was searched for marked. */
export function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
}
