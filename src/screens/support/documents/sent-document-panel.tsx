import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Row } from '#design/layout/row.tsx';
import type { SentDocument } from '#device/support/documents.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { RefusalReason, useDocumentName } from '../../parts/company-document/document-words.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { PanelDetail } from '../desk-page.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import { CompanyState } from '../state-badge.tsx';
import support from '../support.module.css';
import { DecideDocument } from './decide-document.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DecisionBadge } from './sent-document-row.tsx';
import styles from './sent-documents.module.css';

interface SentDocumentPanelProps {
  readonly document: SentDocument;
  /** On phones, which show it alone. */
  readonly onBack?: () => void;
}

/** A document: the paper itself, what it should say, and the decision. */
export function SentDocumentPanel({ document, onBack }: SentDocumentPanelProps) {
  const format = useFormat();
  const now = useMinute();
  const { kind, company, sent_at, due_at, decision } = document;
  const name = useDocumentName()(kind);
  const Heading = onBack === undefined ? 'h2' : 'h1';
  return (
    <aside className={styles.panel} aria-label={name}>
      {onBack !== undefined && <PanelDetail name={name} onBack={onBack} />}
      <DocumentPreview document={document} name={name} />
      <div className={support.panel}>
        <Row as="header" align="center" justify="between" gap="1-half 4" padding="3-half 4-half">
          <Heading className={support.name}>{name}</Heading>
          {decision === null ? <CompanyState status={company.status} /> : <DecisionBadge decision={decision} />}
        </Row>
        <Subhead>
          <Trans>What it should say</Trans>
        </Subhead>
        <Facts>
          <Fact label={<Trans>Company</Trans>}>
            <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
              {company.name}
            </Link>
          </Fact>
          <Fact label={<Trans>Address</Trans>}>
            {company.street_name}, {company.postal_code} {company.city}, {company.country}
          </Fact>
          {company.vat_number !== null && <Fact label={<Trans>VAT number</Trans>}>{company.vat_number}</Fact>}
          <Fact label={<Trans>Sent</Trans>}>{format.moment(Date.parse(sent_at), now)}</Fact>
          {decision === null && <Fact label={<Trans>Answer by</Trans>}>{format.dayAndTime(Date.parse(due_at))}</Fact>}
        </Facts>
        {decision === null ? <DecideDocument document={document} /> : <Decision document={document} />}
      </div>
    </aside>
  );
}

/** Who decided what, when and why. */
function Decision({ document }: { readonly document: SentDocument }) {
  const format = useFormat();
  const longDay = useLongDay();
  const now = useMinute();
  const { decided_at, decided_by, reason, message, valid_until } = document;
  return (
    <>
      <Subhead>
        <Trans>The decision</Trans>
      </Subhead>
      <Facts>
        {decided_by !== null && <Fact label={<Trans>By</Trans>}>{decided_by}</Fact>}
        {decided_at !== null && <Fact label={<Trans>When</Trans>}>{format.moment(Date.parse(decided_at), now)}</Fact>}
        {valid_until !== null && <Fact label={<Trans>Valid until</Trans>}>{longDay(valid_until)}</Fact>}
        {reason !== null && (
          <Fact label={<Trans>Reason</Trans>}>
            <RefusalReason reason={reason} />
          </Fact>
        )}
        {message !== '' && <Fact label={<Trans>How to do it right</Trans>}>{message}</Fact>}
      </Facts>
    </>
  );
}
