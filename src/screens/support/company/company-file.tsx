import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { cssVars } from '#design/css-vars.ts';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type CompanyDocument, carrierFileQuery, readCarrierFile } from '#device/support/carrier-file.ts';
import type { SupportedCompany } from '#device/support/company.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { WARNING_DAYS } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addMonths, daysBetween } from '#freight/values/calendar-date.ts';
import { DocumentBadge } from '../../parts/company-document/document-badge.tsx';
import { DocumentName } from '../../parts/company-document/document-words.tsx';
import { saveDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './company-file.module.css';

/** The papers of a carrier, each with the road to its end, and all of them for an inspector. */
export function CompanyFile({ company: { uuid, name } }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
  const query = useQuery(carrierFileQuery(uuid));
  const save = useMutation({
    mutationFn: async () => saveDocument(await readCarrierFile(uuid), `${name}.zip`),
    onError: notifyFault,
  });
  const { data } = query;
  const has = data?.documents.some(({ valid_until, state }) => valid_until !== null || state === 'accepted') === true;
  return (
    <Paper aria-label={t`Papers`}>
      <PaperHead
        end={
          <Button variant="white" size="sm" disabled={!has} busy={save.isPending} onClick={() => save.mutate()}>
            <Trans>Download the papers</Trans>
          </Button>
        }
      >
        <Trans>Papers</Trans>
      </PaperHead>
      {query.isPending && !query.isError && <SkeletonRows label={t`Loading the documents`} count={3} />}
      {query.isError && (
        <ListFault readAt={query.dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The documents did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && (
        <>
          <ul aria-label={t`Papers`}>
            {data.documents.map((document) => (
              <PaperLine key={document.kind} document={document} />
            ))}
          </ul>
          <p className={styles.note}>
            <Trans>
              The carrier is told 30 and 7 days before an end, and after it. Then it books nothing new; what runs goes
              on.
            </Trans>
          </p>
        </>
      )}
    </Paper>
  );
}

function PaperLine({ document }: { readonly document: CompanyDocument }) {
  const format = useFormat();
  const { kind, state, valid_until: end, facts } = document;
  const { authenticity, insured_sum: sum, exclusions } = facts;
  const day = end === null ? null : format.calendarDay(end);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>
          <DocumentName kind={kind} />
        </b>
        {authenticity !== null && (
          <span>
            {authenticity.number} · {authenticity.answer}
          </span>
        )}
        {sum !== null && <span>{format.money(sum)}</span>}
        {exclusions !== '' && (
          <span>
            <Trans>Not insured: {exclusions}</Trans>
          </span>
        )}
        {!document.required && state === 'missing' && (
          <span>
            <Trans>Owed from €5,000 in twelve months</Trans>
          </span>
        )}
      </div>
      <Road end={end} />
      <div className={styles.state}>
        <DocumentBadge state={state} isSending={false} />
        {day !== null && (
          <span>
            <Trans>until {day}</Trans>
          </span>
        )}
      </div>
    </li>
  );
}

/** Months that a road shows, before and after today. */
const BEFORE = 2;
const AFTER = 10;

/** The way to the end of a paper: what is past is solid, what is to come dashed. The words beside it say the same. */
function Road({ end }: { readonly end: string | null }) {
  const today = bookDay(useMinute());
  const first = addMonths(today, -BEFORE);
  const days = daysBetween(first, addMonths(today, AFTER));
  const at = (day: string) => `${Math.min(100, Math.max(0, (daysBetween(first, day) / days) * 100))}%`;
  const left = end === null ? null : daysBetween(today, end);
  const isNear = left !== null && left <= WARNING_DAYS[0];
  return (
    <span
      aria-hidden="true"
      className={styles.road}
      data-near={isNear || undefined}
      style={cssVars({ '--now': at(today), '--end': end === null ? '0%' : at(end) })}
    >
      {end !== null && <i className={styles.past} />}
      {end !== null && <i className={styles.coming} />}
      {end !== null && <i className={styles.end} />}
      <i className={styles.now} />
    </span>
  );
}
