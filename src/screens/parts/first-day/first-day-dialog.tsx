import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { hideFirstDay } from '#device/first-day/hidden.ts';
import { preferences } from '#device/session/preferences.ts';
import { useViewer } from '#device/session/use-session.ts';
import styles from './first-day.module.css';
import { FirstSteps } from './first-steps.tsx';
import { useFirstDay } from './use-first-day.ts';

/** The first steps behind the account menu: also once they are done, or hidden. */
export function FirstDayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { session } = useViewer();
  const { steps, done, failed } = useFirstDay();
  const isHidden = useSnapshot(preferences).firstDayHiddenBy.includes(session.userId);
  const total = steps.length;
  return (
    <Dialog open panel onClose={onClose} title={<Trans>Your first steps</Trans>} closeLabel={t`Close`}>
      {failed && (
        <p>
          <Trans>Your first steps did not load. They come with the network.</Trans>
        </p>
      )}
      {total > 0 && (
        <>
          <p className={styles.count}>
            {done === total ? (
              <Trans>All done.</Trans>
            ) : (
              <Trans>
                {done} of {total} done
              </Trans>
            )}
          </p>
          <FirstSteps steps={steps} onLeave={onClose} />
        </>
      )}
      {isHidden && done < total && (
        <Button variant="white" onClick={() => hideFirstDay(session.userId, false)}>
          <Trans>Show it on the start page</Trans>
        </Button>
      )}
    </Dialog>
  );
}
