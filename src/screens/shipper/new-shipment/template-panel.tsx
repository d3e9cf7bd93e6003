import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import { startDraft } from '#device/quotes/shipment-draft.ts';
import { removeTemplate } from '#device/quotes/templates.ts';
import { useViewer } from '#device/session/use-session.ts';
import { draftFromTemplate } from '#freight/draft/from-template.ts';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { RenameTemplate } from './save-template.tsx';
import { useGoToStep } from './step-link.tsx';
import { TemplateCells } from './template-cells.tsx';
import styles from './templates.module.css';

interface TemplatePanelProps {
  readonly company: string;
  readonly template: ShipmentTemplate;
  /** It took the place of the table, and the focus with it. */
  readonly takesFocus?: boolean;
}

/** A template whole: what it fills in, and what can be done with it. */
export function TemplatePanel({ company, template, takesFocus = false }: TemplatePanelProps) {
  const { t } = useLingui();
  const { session } = useViewer();
  const go = useGoToStep();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { uuid, name, request } = template;
  const remove = useMutation({
    mutationFn: () => removeTemplate(company, uuid),
    onSuccess: () => void navigate({ to: '/shipments/new/template' }),
    onError: notifyFault,
  });
  return (
    <Paper aria-labelledby="template" className={styles.panel}>
      <header className={styles.title}>
        <h2 id="template" ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          {name}
        </h2>
        <IconButton icon="pencil-simple-b" label={t`Rename`} onClick={() => setAsks('name')} />
        <IconButton icon="trash-b" label={t`Remove`} busy={remove.isPending} onClick={() => setAsks('removal')} />
      </header>
      <TemplateCells request={request} />
      <PaperBody className={styles.start}>
        <Button
          variant="primary"
          wide
          onClick={() => {
            startDraft(session.userId, draftFromTemplate(template));
            go('dates');
          }}
        >
          <Trans>Start from this</Trans>
        </Button>
        <p className={styles.note}>
          <Trans>Fills every step. You choose the day, then the quote.</Trans>
        </p>
      </PaperBody>
      {asks === 'name' && <RenameTemplate company={company} template={template} onClose={() => setAsks(null)} />}
      <ConfirmSheet
        open={asks === 'removal'}
        tone="danger"
        title={<Trans>Remove {name}?</Trans>}
        yes={<Trans>Remove the template</Trans>}
        notYet={<Trans>Keep it</Trans>}
        onYes={() => {
          setAsks(null);
          remove.mutate();
        }}
        onNotYet={() => setAsks(null)}
      />
    </Paper>
  );
}
