import { Trans } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { hideFirstDay } from '#device/first-day/hidden.ts';
import { useViewer } from '#device/session/use-session.ts';
import styles from './first-day.module.css';
import { FirstSteps } from './first-steps.tsx';
import { useFirstDay } from './use-first-day.ts';

/** The first steps of a newcomer, how many are done, and the way to be rid of them. */
export function FirstDaySheet({ inList }: { readonly inList: boolean }) {
  const { session } = useViewer();
  const { steps, done } = useFirstDay();
  const total = steps.length;
  return (
    <Paper aria-labelledby="first-day" className={classNames(inList && styles.inList)}>
      <PaperHead
        id="first-day"
        end={
          <span className={classNames(styles.head, styles.count)}>
            <Trans>
              {done} of {total} done
            </Trans>
          </span>
        }
      >
        <Trans>Your first steps</Trans>
      </PaperHead>
      <FirstSteps steps={steps} />
      <div className={styles.foot}>
        <Button size="sm" variant="link" onClick={() => hideFirstDay(session.userId, true)}>
          <Trans>Hide this list</Trans>
        </Button>
        <small>
          <Trans>It stays in the account menu.</Trans>
        </small>
      </div>
    </Paper>
  );
}
