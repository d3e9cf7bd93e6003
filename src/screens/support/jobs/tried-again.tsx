import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { SupportAction } from '#freight/user/support-action.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';

interface TriedAgainProps {
  readonly actions: readonly SupportAction[];
  /** Unix milliseconds. */
  readonly now: number;
}

/** The jobs that support tried again, each under the name of who did it. */
export function TriedAgain({ actions, now }: TriedAgainProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (actions.length === 0) return null;
  return (
    <Paper>
      <PaperHead>
        <Trans>Tried again</Trans>
      </PaperHead>
      <ol aria-label={t`Tried again`}>
        {actions.map((action) => (
          <li key={action.uuid} className={styles.action}>
            <time dateTime={action.at}>{format.moment(Date.parse(action.at), now)}</time>
            <span>
              <b>{action.support}</b>, <Reference>{action.detail ?? ''}</Reference>
              {action.reason !== null && `: ${action.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
