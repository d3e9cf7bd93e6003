import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { readProofFile } from '#device/missions/read-papers.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { is } from '#freight/user/user.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { openDocument } from '../../parts/document/open-document.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { EventWords } from '../../parts/mission/event-words.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './mission.module.css';

/** The events of the mission on the server, the latest first, with both times. */
export function History({ mission }: { readonly mission: Mission }) {
  const format = useFormat();
  const { owner, roles } = useViewer();
  const open = useMutation({
    mutationFn: async (file: string) => openDocument(await readProofFile(owner, mission.uuid, file), file),
    onError: notifyFault,
  });
  if (mission.tracking.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>
        <Icon name="caret-right-b" size="sm" />
        <Trans>History</Trans>
      </summary>
      <ol>
        {mission.tracking.toReversed().map((event) => {
          const done = Date.parse(event.occurred_at);
          const heard = Date.parse(event.recorded_at);
          const late = Math.abs(heard - done) > MINUTE ? format.dayAndTime(heard) : null;
          const { by, file, reason } = event;
          const isReadable = event.kind === 'late_report' || (event.kind === 'proof_removed' && is.dispatcher(roles));
          return (
            <li key={event.uuid}>
              <strong>
                <EventWords event={event} />
              </strong>
              <span>
                {format.dayAndTime(done)}
                {late !== null && <Trans>, received {late}</Trans>}
                {by !== null && `, ${by}`}
              </span>
              {event.clock_correction != null && <ClockNote correction={event.clock_correction} />}
              {reason && (
                <span>
                  <Trans>Reason: {reason}</Trans>
                </span>
              )}
              {isReadable && file !== null && (
                <Button
                  size="sm"
                  variant="light"
                  busy={open.isPending && open.variables === file}
                  onClick={() => open.mutate(file)}
                >
                  <Trans>Open its file</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** That the time of a step is not the one the device showed: nobody makes themselves punctual by their clock. */
function ClockNote({ correction }: { readonly correction: number }) {
  const span = spanWords(Math.abs(correction));
  return (
    <span>
      {correction > 0 ? (
        <Trans>The clock of the device was {span} slow. This is the right time.</Trans>
      ) : (
        <Trans>The clock of the device was {span} fast. This is the right time.</Trans>
      )}
    </span>
  );
}
