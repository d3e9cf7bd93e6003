import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { readProofFile } from '#device/missions/read-papers.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Op } from '#device/store/op.ts';
import { useOutbox } from '#device/sync/use-outbox.ts';
import { openDocument } from '../../../parts/document/open-document.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ViewMark } from '../../../parts/mission/view-mark.tsx';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from './pod.module.css';
import { RemovePage } from './remove-page.tsx';

interface GivenProofProps {
  readonly view: MissionView;
  /** Pages of the proof that are still on this device. */
  readonly proofs: readonly Op[];
}

/** The pages that were given: those on the server, and those on their way. */
export function GivenProof({ view: { mission }, proofs }: GivenProofProps) {
  const format = useFormat();
  const { owner } = useViewer();
  const { sending } = useOutbox();
  const { files } = mission.proof_of_delivery;
  const open = useMutation({
    mutationFn: async (file: { uuid: string; name: string }) =>
      openDocument(await readProofFile(owner, mission.uuid, file.uuid), file.name),
    onError: notifyFault,
  });
  const parked = proofs.filter(({ state }) => state === 'parked').length;
  if (files.length + proofs.length === 0) return null;
  return (
    <section className={styles.given}>
      <h2>
        <Trans>Proof of delivery</Trans>
      </h2>
      {parked > 0 && (
        <p className={styles.needs}>
          <Plural value={files.length} one="# page on server" other="# pages on server" />,{' '}
          <Link to="/outbox">
            <Plural value={parked} one="# page needs you" other="# pages need you" />
          </Link>
        </p>
      )}
      <ul>
        {files.map((file) => {
          const taken = format.dayAndTime(Date.parse(file.occurred_at));
          return (
            <li key={file.uuid} className={styles.file}>
              <ViewMark mark="server" wordless />
              <span>
                <strong>{file.name}</strong>
                <small>
                  {taken}, {format.bytes(file.size)}
                </small>
              </span>
              <Button
                size="sm"
                variant="white"
                busy={open.isPending && open.variables.uuid === file.uuid}
                onClick={() => open.mutate(file)}
              >
                <Trans>Open</Trans>
              </Button>
              <RemovePage mission={mission} file={file} />
            </li>
          );
        })}
        {proofs.map((op) => {
          const isSending = sending?.opId === op.id;
          const done = isSending && sending.total > 0 ? (sending.sent / sending.total) * 100 : 0;
          const mark = op.state === 'parked' ? 'attention' : isSending ? 'sending' : 'here';
          return (
            <li key={op.id} className={styles.file}>
              <ViewMark mark={mark} wordless done={done} />
              <span>
                <strong>{op.file?.name}</strong>
                <small>
                  {format.dayAndTime(op.occurredAt)}, {format.bytes(op.file?.size ?? 0)}
                </small>
              </span>
              <ViewMark mark={mark} done={done} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
