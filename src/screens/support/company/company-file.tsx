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
import { addDays, addMonths, daysBetween } from '#freight/values/calendar-date.ts';
import { DocumentBadge } from '../../parts/company-document/document-badge.tsx';
import { DocumentName } from '../../parts/company-document/document-words.tsx';
import { saveDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { dayStart, momentWriter } from '../../parts/format/writers.ts';
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
            <Months />
            {data.documents.toSorted(byEnd).map((document) => (
              <PaperLine key={document.kind} document={document} />
            ))}
          </ul>
          <p className={styles.note}>
            <Trans>
              The carrier is told 30 and 7 days before an end, on the last day, and after it. Then it books nothing new;
              what runs goes on.
            </Trans>
          </p>
        </>
      )}
    </Paper>
  );
}

/** Sorts papers by their end; those without an end come last. */
function byEnd({ valid_until: one }: CompanyDocument, { valid_until: other }: CompanyDocument): number {
  return (one ?? '9999').localeCompare(other ?? '9999');
}

/** The months over the roads, where the roads stand below each other. */
function Months() {
  const { tag } = useFormat();
  const today = bookDay(useMinute());
  const write = momentWriter(tag, { month: 'short', timeZone: 'UTC' });
  const firsts = Array.from({ length: BEFORE + AFTER }, (_, index) => addMonths(today, index - BEFORE + 1)).map(
    (day) => `${day.slice(0, 7)}-01`,
  );
  return (
    <li aria-hidden="true" className={styles.months}>
      <span>
        {firsts.map((day) => (
          <i key={day} style={cssVars({ '--at': placeOf(day, today) })}>
            {write(dayStart(day))}
          </i>
        ))}
      </span>
    </li>
  );
}

function PaperLine({ document }: { readonly document: CompanyDocument }) {
  const format = useFormat();
  const longDay = useLongDay();
  const { kind, state, valid_until: end, facts } = document;
  const { authenticity, insured_sum: sum, exclusions } = facts;
  const day = end === null ? null : longDay(end);
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

/** The place of a day on the roads, from their left edge. */
function placeOf(day: string, today: string): string {
  const first = addMonths(today, -BEFORE);
  const days = daysBetween(first, addMonths(today, AFTER));
  return `${Math.min(100, Math.max(0, (daysBetween(first, day) / days) * 100))}%`;
}

/** The way to the end of a paper: what is past is solid, what is to come dashed. The words beside it say the same. */
function Road({ end }: { readonly end: string | null }) {
  const today = bookDay(useMinute());
  const left = end === null ? null : daysBetween(today, end);
  const isShown = end !== null && end <= addMonths(today, AFTER);
  const isNear = left !== null && left <= WARNING_DAYS[0];
  return (
    <span
      aria-hidden="true"
      className={styles.road}
      data-near={isNear || undefined}
      style={cssVars({ '--now': placeOf(today, today), '--end': end === null ? '0%' : placeOf(end, today) })}
    >
      {end !== null && <i className={styles.past} />}
      {end !== null && <i className={styles.coming} />}
      {isShown &&
        WARNING_DAYS.map((days) => (
          <i key={days} className={styles.warning} style={cssVars({ '--at': placeOf(addDays(end, -days), today) })} />
        ))}
      {isShown && <i className={styles.end} />}
      <i className={styles.now} />
    </span>
  );
}
