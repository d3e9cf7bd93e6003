import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { Button, ButtonLink } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { IconButton } from '#design/button/icon-button.tsx';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { supportQuery } from '#device/company/support-query.ts';
import { remove, tryAgain } from '#device/outbox/decide.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Op } from '#device/store/op.ts';
import { deps } from '#device/sync/device-outbox.ts';
import { flush } from '#device/sync/flush.ts';
import { exportFile, reportOp } from '#device/sync/report-op.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useConfirm } from '../../parts/confirm/use-confirm.tsx';
import { saveDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useMarkWords } from '../../parts/mission/view-mark.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { OpPlace, OpWords } from './op-groups.tsx';
import styles from './outbox.module.css';

/** Something the server refused: why, when, and what can be done. It stays until the driver decides. */
export function ParkedItem({ op }: { readonly op: Op }) {
  const { t } = useLingui();
  const now = useNow();
  const format = useFormat();
  const words = useMarkWords();
  const confirm = useConfirm();
  const report = useMutation({
    mutationFn: () => reportOp(op),
    onSuccess: () => notify({ id: op.id, tone: 'ok', message: <Trans>Reported to the dispatcher</Trans> }),
    onError: notifyFault,
  });
  const again = async () => {
    await tryAgain(deps, op);
    await flush();
  };
  const save = async () => {
    const file = await exportFile(op).catch(() => null);
    if (file !== null) saveDocument(file, file.name);
    else notify({ id: op.id, tone: 'error', message: <Trans>The file could not be saved</Trans> });
  };
  return (
    <div className={`${styles.item} ${styles.parked}`}>
      <SyncMark size="lg" state="attention" label={words.attention} />
      <div>
        <h3>
          <OpWords kind={op.kind} />
        </h3>
        <p>
          <OpPlace about={op.about} />
        </p>
        {op.file !== null && <p>{op.file.name}</p>}
      </div>
      <p className={styles.time}>
        {format.moment(op.occurredAt, now)}
        <small>{words.here}</small>
      </p>
      <p className={styles.reason}>
        <ParkReasonWords op={op} />
      </p>
      <div className={styles.actions}>
        <Link to="/missions/$key" params={{ key: op.laneId }} className={buttonClass('primary')}>
          <Trans>Open mission</Trans>
        </Link>
        <Button variant="light" onClick={() => void again()}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="light" busy={report.isPending} onClick={() => report.mutate()}>
          <Trans>Report</Trans>
        </Button>
        {op.file !== null && (
          <Button variant="light" icon="download-simple-b" onClick={() => void save()}>
            <Trans>Save file</Trans>
          </Button>
        )}
        <CallSupport />
        <IconButton
          variant="light"
          icon="trash-b"
          label={t`Remove`}
          onClick={() =>
            confirm.ask({
              title: <Trans>Remove this from the outbox?</Trans>,
              yes: <Trans>Remove</Trans>,
              children: <Trans>This deletes it. The server never accepted it.</Trans>,
              onYes: () => void remove(deps, op),
            })
          }
        />
      </div>
      {confirm.sheet}
    </div>
  );
}

function CallSupport() {
  const { company } = useViewer();
  const { data } = useQuery({ ...supportQuery(company?.uuid ?? ''), enabled: company !== null });
  const phone = data?.items[0]?.phone;
  if (phone === undefined) return null;
  return (
    <ButtonLink variant="light" icon="phone-f" href={`tel:${phone}`}>
      <Trans>Call support</Trans>
    </ButtonLink>
  );
}

/** The reason in one sentence, with its time. */
function ParkReasonWords({ op }: { readonly op: Op }) {
  const { i18n } = useI18n();
  const now = useNow();
  const format = useFormat();
  const code = op.lastError?.code ?? null;
  const at = op.lastError === null ? '' : format.moment(op.lastError.at, now);
  if (op.parked === 'corrupt') {
    return <Trans>This can no longer be read on this device. What remains is kept: report it, or save its file.</Trans>;
  }
  const reason = code !== null && Object.hasOwn(ERROR_TITLES, code) ? i18n._(ERROR_TITLES[code]) : '';
  return (
    <>
      {reason} <Trans>The server refused the step at {at}.</Trans>
    </>
  );
}
