import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row } from '#design/layout/row.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { draftFromTemplate } from '#freight/draft/from-template.ts';
import type { QuotedAddress } from '#freight/quote/request.ts';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { goodsWords, handlingWords } from './step-words.tsx';
import styles from './templates.module.css';

interface TemplateTableProps {
  readonly templates: readonly ShipmentTemplate[];
  /** The template that is open beside the table. */
  readonly current: string | undefined;
  readonly children: ReactNode;
}

/** The templates, by name: where from and to, with which goods, and how often they were booked. */
export function TemplateTable({ templates, current, children }: TemplateTableProps) {
  const { t } = useLingui();
  return (
    <Paper className={styles.table}>
      <div aria-hidden className={styles.heads}>
        <span>
          <Trans>Template</Trans>
        </span>
        <span>
          <Trans>Pickup</Trans>
        </span>
        <span>
          <Trans>Delivery</Trans>
        </span>
        <span>
          <Trans>Load</Trans>
        </span>
        <span className={styles.uses}>
          <Trans>Used</Trans>
        </span>
        <span>
          <Trans>Last used</Trans>
        </span>
      </div>
      <ul aria-label={t`Templates`}>
        {templates.map((template) => (
          <TemplateRow key={template.uuid} template={template} isCurrent={template.uuid === current} />
        ))}
      </ul>
      {children}
    </Paper>
  );
}

interface TemplateRowProps {
  readonly template: ShipmentTemplate;
  readonly isCurrent: boolean;
}

function TemplateRow({ template, isCurrent }: TemplateRowProps) {
  const { uuid, name, request, uses, last_used_at } = template;
  const format = useFormat();
  const draft = draftFromTemplate(template);
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.name}>
        <Link
          to="/shipments/new/template"
          search={{ template: uuid }}
          resetScroll={false}
          className={styles.open}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
        </Link>
        <small>{handlingWords(draft).join(', ')}</small>
      </span>
      <Row as="span" align="center" gap="1 2" weight="bold" shrinks>
        <End of={request.pickup.address} />
      </Row>
      <Row as="span" align="center" gap="1 2" weight="bold" shrinks>
        <End of={request.delivery.address} />
      </Row>
      <span>{goodsWords(draft, format)}</span>
      <span className={styles.uses}>
        <span className={styles.label}>
          <Trans>Used</Trans>
        </span>{' '}
        {format.number(uses)}
      </span>
      <span>
        <span className={styles.label}>
          <Trans>Last used</Trans>
        </span>{' '}
        {last_used_at === null ? <Trans>Never</Trans> : format.day(Date.parse(last_used_at))}
      </span>
    </li>
  );
}

/** A place of a template, as far as it is known. */
function End({ of }: { readonly of: QuotedAddress }) {
  return of.city === '' ? null : <PlaceName address={of} />;
}
