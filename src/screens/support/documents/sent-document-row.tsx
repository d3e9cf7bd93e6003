import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Stack } from '#design/layout/stack.tsx';
import type { SentDocument } from '#device/support/documents.ts';
import { DocumentName } from '../../parts/company-document/document-words.tsx';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import support from '../support.module.css';

interface SentDocumentRowProps {
  readonly document: SentDocument;
  readonly current: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** A document in the list: whose, which, and how long it waits or what was decided. */
export function SentDocumentRow({ document, current, now }: SentDocumentRowProps) {
  const format = useFormat();
  const { uuid, kind, company, decision, sent_at, due_at, decided_at } = document;
  const { waiting } = company;
  const isLate = decision === null && Date.parse(due_at) <= now;
  return (
    <Link
      to="/support/documents"
      search={{ ...(decision === null ? {} : { state: 'decided' as const }), document: uuid }}
      replace
      className={classNames(support.line, support.entry)}
      activeProps={{}}
      aria-current={current || undefined}
    >
      <span className={support.who}>
        <b>{company.name}</b>
        <span>
          <DocumentName kind={kind} />
        </span>
      </span>
      <Stack as="span" align="end" gap="1" weight="mid">
        <span>
          {decision === null
            ? spanWords(Math.max(0, now - Date.parse(sent_at)))
            : decided_at !== null && format.moment(Date.parse(decided_at), now)}
        </span>
        {isLate && (
          <Badge color="red">
            <Trans>Late</Trans>
          </Badge>
        )}
        {decision === null && !isLate && waiting > 1 && (
          <Badge color="blue">
            <Plural value={waiting} one="# document" other="# documents" />
          </Badge>
        )}
        {decision !== null && <DecisionBadge decision={decision} />}
      </Stack>
    </Link>
  );
}

const DECISIONS = {
  accepted: { color: 'green', children: <Trans context="document">Accepted</Trans> },
  refused: { color: 'red', children: <Trans context="document">Refused</Trans> },
} satisfies Record<NonNullable<SentDocument['decision']>, BadgeLook>;

/** The decision on a document. */
export function DecisionBadge({ decision }: { readonly decision: NonNullable<SentDocument['decision']> }) {
  return <Badge {...DECISIONS[decision]} />;
}
