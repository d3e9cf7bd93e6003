import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { IconButton } from '#design/button/icon-button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { startDraft } from '#device/quotes/shipment-draft.ts';
import { removeTemplate, templatesQuery } from '#device/quotes/templates.ts';
import { useViewer } from '#device/session/use-session.ts';
import { draftFromTemplate } from '#freight/draft/from-template.ts';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { Lane } from './draft-lane.tsx';
import { RenameTemplate } from './save-template.tsx';
import { useGoToStep } from './step-link.tsx';
import { goodsWords, handlingWords } from './step-words.tsx';
import styles from './templates.module.css';

/** The company's templates: to start from, to rename, to remove. */
export function TemplatesScreen() {
  const { t } = useLingui();
  const { company } = useViewer();
  const [typed, setTyped] = useState('');
  const { data: templates, isPending, dataUpdatedAt, refetch } = useQuery(templatesQuery(company?.uuid ?? ''));
  usePageTitle(t`Templates`);
  const wanted = searchKey(typed);
  const found = (templates ?? []).filter(({ name, request: { pickup, delivery } }) =>
    searchKey(`${name} ${pickup.address.city} ${delivery.address.city}`).includes(wanted),
  );
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>
          <Trans>Templates</Trans>
        </h1>
        <Link to="/shipments/new" className={buttonClass('white')}>
          <Trans>New template</Trans>
        </Link>
      </div>
      {templates === undefined && isPending && <SkeletonRows label={t`Loading the templates`} count={4} />}
      {templates === undefined && !isPending && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The templates did not load.</Trans>
        </ListFault>
      )}
      {templates?.length === 0 && (
        <EmptyState icon="bookmark-simple-f" title={<Trans>No template yet</Trans>}>
          <Trans>Save a shipment you book often, and start from it in one tap.</Trans>
        </EmptyState>
      )}
      {templates !== undefined && templates.length > 0 && (
        <>
          <Field label={<Trans>Find a template</Trans>}>
            <TextInput
              prefix={<Icon name="magnifying-glass-b" size="sm" />}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={t`Name, city`}
              autoComplete="off"
            />
          </Field>
          <Paper>
            <ul aria-label={t`Templates`}>
              {found.map((template) => (
                <TemplateRow key={template.uuid} company={company?.uuid ?? ''} template={template} />
              ))}
            </ul>
            {found.length === 0 && (
              <p className={styles.none}>
                <Trans>No template with “{typed}”</Trans>
              </p>
            )}
          </Paper>
        </>
      )}
    </main>
  );
}

interface TemplateRowProps {
  readonly company: string;
  readonly template: ShipmentTemplate;
}

function TemplateRow({ company, template }: TemplateRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { session } = useViewer();
  const go = useGoToStep();
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null);
  const { uuid, name, request } = template;
  const draft = draftFromTemplate(request);
  const remove = useMutation({ mutationFn: () => removeTemplate(company, uuid), onError: notifyFault });
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <Lane draft={draft} />
        <p className={styles.note}>{[goodsWords(draft, format), ...handlingWords(draft)].join('. ')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="white"
          onClick={() => {
            startDraft(session.userId, draft);
            go('dates');
          }}
        >
          <Trans>Start from this</Trans>
        </Button>
        <Button variant="light" onClick={() => setAsks('name')}>
          <Trans>Rename</Trans>
        </Button>
        <IconButton icon="trash-b" label={t`Remove`} busy={remove.isPending} onClick={() => setAsks('removal')} />
      </div>
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
    </li>
  );
}
