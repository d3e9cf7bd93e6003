import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import type { SupportAction } from '#freight/user/support-action.ts';
import { DocumentName } from '../../parts/company-document/document-words.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';

/** What support did, under the name of who did it. */
export function CompanyHistory({ company: { history } }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  return (
    <Paper>
      <PaperHead>
        <Trans>History</Trans>
      </PaperHead>
      {history.length === 0 ? (
        <p className={styles.note}>
          <Trans>Support has done nothing here yet.</Trans>
        </p>
      ) : (
        <ol aria-label={t`History`}>
          {history.map((action) => (
            <li key={action.uuid} className={styles.action}>
              <time dateTime={action.at}>{format.moment(Date.parse(action.at), now)}</time>
              <span>
                <b>
                  <ActionWord action={action} />
                </b>
                , {action.support}
                {action.reason !== null && `: ${action.reason}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Paper>
  );
}

function ActionWord({ action: { kind, detail, user } }: { readonly action: SupportAction }) {
  const format = useFormat();
  switch (kind) {
    case 'company_locked':
      return <Trans>Suspended</Trans>;
    case 'document_accepted':
      return (
        <>
          <Trans>Document accepted</Trans> (<DetailWord kind={detail} />)
        </>
      );
    case 'document_refused':
      return (
        <>
          <Trans>Document refused</Trans> (<DetailWord kind={detail} />)
        </>
      );
    case 'company_admitted':
      return <Trans>Admitted</Trans>;
    case 'company_unlocked':
      return detail === null ? <Trans>Unlocked</Trans> : <UnlockedUntil day={format.calendarDay(detail)} />;
    case 'request_taken':
      return (
        <>
          <Trans>Request taken over</Trans> ({detail})
        </>
      );
    case 'second_factor_dropped':
      return (
        <>
          <Trans>Second factor switched off</Trans> ({user})
        </>
      );
    case 'user_blocked':
      return (
        <>
          <Trans>User blocked</Trans> ({user})
        </>
      );
    case 'user_unblocked':
      return (
        <>
          <Trans>User unblocked</Trans> ({user})
        </>
      );
    case 'credit_limit_set':
      return <LimitSet limit={format.money(Number(detail))} />;
    case 'lock_exempted':
      return detail === null ? <Trans>Lock for debts again</Trans> : <ExemptUntil day={format.calendarDay(detail)} />;
    case 'invoice_granted':
      return <Trans>May pay by invoice whatever it paid so far</Trans>;
    case 'invoice_grant_ended':
      return <Trans>Pays by invoice only as its history allows</Trans>;
    // They concern no company.
    case 'mail_sent_again':
    case 'job_retried':
      return null;
  }
}

function DetailWord({ kind }: { readonly kind: string | null }) {
  const known = DOCUMENT_KINDS.find((each) => each === kind);
  return known === undefined ? kind : <DocumentName kind={known} />;
}

function LimitSet({ limit }: { readonly limit: string }) {
  return <Trans>Credit limit {limit}</Trans>;
}

function ExemptUntil({ day }: { readonly day: string }) {
  return <Trans>No lock for debts until {day}</Trans>;
}

function UnlockedUntil({ day }: { readonly day: string }) {
  return <Trans>Unlocked until {day}</Trans>;
}
