import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { templatesQuery } from '#device/quotes/templates.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useIsDesktop } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { TemplatePanel } from './template-panel.tsx';
import { TemplateTable } from './template-table.tsx';
import styles from './templates.module.css';

interface TemplatesScreenProps {
  /** The template that is open, by the address. */
  readonly open?: string | undefined;
}

/** The company's templates: to start from, to rename, to remove. Where there is room, one is open beside them. */
export function TemplatesScreen({ open }: TemplatesScreenProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const isDesktop = useIsDesktop();
  const query = useQuery(templatesQuery(company?.uuid ?? ''));
  const opened = query.data?.find(({ uuid }) => uuid === open);
  usePageTitle(opened?.name ?? t`Templates`);
  if (opened !== undefined && !isDesktop) {
    return (
      <main className={styles.page}>
        <Link to="/shipments/new/template" className={styles.back}>
          <Icon name="arrow-left-b" size="sm" />
          <Trans>Back to templates</Trans>
        </Link>
        <TemplatePanel key={opened.uuid} company={company?.uuid ?? ''} template={opened} takesFocus />
      </main>
    );
  }
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
      {query.data === undefined ? (
        <Unread query={query} />
      ) : query.data.length === 0 ? (
        <EmptyState icon="bookmark-simple-f" title={<Trans>No template yet</Trans>}>
          <Trans>Save a shipment you book often, and start from it in one tap.</Trans>
        </EmptyState>
      ) : (
        <FoundTemplates templates={query.data} open={opened} company={company?.uuid ?? ''} hasRoom={isDesktop} />
      )}
    </main>
  );
}

interface UnreadProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'dataUpdatedAt' | 'refetch'>;
}

function Unread({ query: { isPending, dataUpdatedAt, refetch } }: UnreadProps) {
  const { t } = useLingui();
  if (isPending) return <SkeletonRows label={t`Loading the templates`} count={4} />;
  return (
    <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
      <Trans>The templates did not load.</Trans>
    </ListFault>
  );
}

interface FoundTemplatesProps {
  readonly templates: readonly ShipmentTemplate[];
  readonly open: ShipmentTemplate | undefined;
  readonly company: string;
  /** A template is shown beside the table. */
  readonly hasRoom: boolean;
}

function FoundTemplates({ templates, open, company, hasRoom }: FoundTemplatesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = templates.filter(({ name, request: { pickup, delivery } }) =>
    hasWords(searchKey(`${name} ${pickup.address.city} ${delivery.address.city}`), typed),
  );
  const shown = hasRoom ? (open ?? found[0]) : undefined;
  return (
    <>
      <div className={styles.find}>
        <Field label={<Trans>Find a template</Trans>}>
          <TextInput
            prefix={<Icon name="magnifying-glass-b" size="sm" />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={t`Name, city`}
            autoComplete="off"
          />
        </Field>
      </div>
      <div className={styles.columns}>
        <TemplateTable templates={found} current={shown?.uuid}>
          {found.length === 0 && (
            <p className={styles.none}>
              <Trans>No template with “{typed}”</Trans>
            </p>
          )}
        </TemplateTable>
        {shown !== undefined && <TemplatePanel key={shown.uuid} company={company} template={shown} />}
      </div>
    </>
  );
}
