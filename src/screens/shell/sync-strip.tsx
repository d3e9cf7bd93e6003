import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import { StripContent, stripClass } from '#design/strip/strip-content.tsx';
import { useOutbox } from '#device/sync/use-outbox.ts';
import styles from './shell.module.css';
import { useStrip } from './use-strip.ts';

/**
 * The state of the driver's unsent work, on one line that links to the outbox. On desktops it shows only exceptions.
 */
export function SyncStrip() {
  const { t } = useLingui();
  const { state, title, note, old, done } = useStrip();
  const { waiting, needsYou } = useOutbox();
  const isCalm = state === 'server' || state === 'sending';
  return (
    <div data-momentary className={classNames(isCalm && styles.calm)}>
      <Link to="/outbox" className={stripClass(state)}>
        <StripContent
          state={state}
          title={title}
          note={note}
          old={old}
          done={done}
          kept={waiting.length === 0 ? undefined : { count: waiting.length, label: t`not sent` }}
          needs={needsYou.length === 0 ? undefined : { count: needsYou.length, label: t`needs you` }}
        />
      </Link>
    </div>
  );
}
