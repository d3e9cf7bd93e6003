import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import { ActionBar, ActionBarFile } from '#design/action-bar/action-bar.tsx';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { type CompanyDocument, readDocument } from '#device/onboarding/onboarding.ts';
import { holdReload } from '#device/updates/updates.ts';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { DocumentBadge } from '../../parts/company-document/document-badge.tsx';
import { useDocumentName } from '../../parts/company-document/document-words.tsx';
import { openDocument } from '../../parts/document/open-document.ts';
import { useDetail } from '../../parts/page/page-state.ts';
import { WorkPage } from '../../parts/page/work-page.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { SendFault, StateWords } from './document-item.tsx';
import styles from './document-page.module.css';
import { type ChosenFile, useSendDocument } from './use-send-document.ts';

interface DocumentPageProps {
  readonly company: string;
  readonly document: CompanyDocument;
}

/** A document on a phone: its state, the picture that is about to be sent, and the ways to take one. */
export function DocumentPage({ company, document: { kind, state, file }, document }: DocumentPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useDocumentName()(kind);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [image, setImage] = useState<string | null>(null);
  const send = useSendDocument(company, kind);
  const back = useCallback(() => void navigate({ to: '/onboarding' }), [navigate]);
  useDetail(name, back);
  useEffect(() => () => void (image !== null && URL.revokeObjectURL(image)), [image]);
  useEffect(() => (chosen === null ? undefined : holdReload()), [chosen]);
  const see = useMutation({
    mutationFn: async (sent: NonNullable<typeof file>) =>
      openDocument(await readDocument(company, sent.uuid), sent.name),
    onError: notifyFault,
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [taken] = currentTarget.files ?? [];
    if (taken !== undefined) {
      send.reset();
      setChosen({ file: taken, turns: 0 });
      setImage(/^image\/(jpeg|png)$/.test(taken.type) ? URL.createObjectURL(taken) : null);
    }
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const actions = (
    <ActionBar
      id="action-bar"
      label={t`Next step`}
      side={
        <>
          <ActionBarFile
            icon="camera-f"
            accept="image/*"
            capture="environment"
            disabled={send.isPending}
            onChange={choose}
          >
            <Trans>Take photo</Trans>
          </ActionBarFile>
          <ActionBarFile icon="file-pdf-f" accept={PROOF_TYPES.join(',')} disabled={send.isPending} onChange={choose}>
            <Trans>Choose photo or PDF</Trans>
          </ActionBarFile>
        </>
      }
      step={
        <Arrow
          wide
          disabled={chosen === null}
          busy={send.isPending}
          onClick={() => chosen !== null && send.mutate(chosen, { onSuccess: back })}
        >
          <Trans>Send</Trans>
        </Arrow>
      }
    />
  );
  return (
    <WorkPage foot={actions}>
      <main className={styles.page}>
        <div className={styles.state} data-wrong={state === 'refused' || state === 'expired' || undefined}>
          <div className={styles.head}>
            <h1>{name}</h1>
            <DocumentBadge state={state} isSending={send.isPending} />
          </div>
          <StateWords document={document} />
          {file !== null && (
            <div>
              <Button variant="white" busy={see.isPending} onClick={() => see.mutate(file)}>
                <Trans>
                  See <VisuallyHidden>{name}</VisuallyHidden>
                </Trans>
              </Button>
            </div>
          )}
        </div>
        {chosen !== null && (
          <ChosenPicture
            chosen={chosen}
            image={image}
            isLocked={send.isPending}
            onTurn={(turns) => setChosen({ ...chosen, turns })}
            onRemove={() => {
              send.reset();
              setChosen(null);
              setImage(null);
            }}
          />
        )}
        <div className={styles.sending}>
          {send.isPending && <Progress label={t`Sending ${name}`} />}
          {send.error !== null && <SendFault error={send.error} />}
        </div>
      </main>
    </WorkPage>
  );
}
