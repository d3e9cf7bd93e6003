import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { supportAccessQuery } from '#device/company/support-access.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { may } from '#freight/user/abilities.ts';
import type { Act } from '#freight/user/act.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { AccountSheet } from '../account-sheet.tsx';
import { ActStepWords } from './act-step-words.tsx';
import styles from './data.module.css';

/** When support acted for somebody of the company, and what it did; for its owners. */
export function AccessSheet() {
  const { company } = useViewer();
  return company !== null && may.runCompany(company) ? <Accesses company={company.uuid} /> : null;
}

function Accesses({ company }: { readonly company: string }) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(supportAccessQuery(company));
  return (
    <AccountSheet title={<Trans>Support in your company</Trans>}>
      {isPending && !isError && <SkeletonRows label={t`Loading what support did`} count={1} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>What support did is not loaded.</Trans>
        </ListFault>
      )}
      {data !== undefined && data.items.length === 0 && (
        <p className={styles.none}>
          <Trans>Support has not acted for anybody here.</Trans>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul aria-label={t`Support in your company`}>
          {data.items.map((act) => (
            <ActRow key={act.uuid} act={act} />
          ))}
        </ul>
      )}
    </AccountSheet>
  );
}

function ActRow({ act }: { readonly act: Act }) {
  const format = useFormat();
  const now = useMinute();
  const { support, user, reason, ticket, mode } = act;
  const began = format.moment(Date.parse(act.began_at), now);
  return (
    <li className={styles.act}>
      <p>
        <b>
          <Trans>
            {support} for {user}
          </Trans>
        </b>
        , {began}. {mode === 'look' ? <Trans>Could look, not change.</Trans> : <Trans>Could act, not pay.</Trans>}
      </p>
      <p className={styles.why}>
        {ticket === null ? (
          reason
        ) : (
          <Trans>
            {reason} (ticket {ticket})
          </Trans>
        )}
      </p>
      <ol>
        {act.steps.map((step) => (
          <li key={`${step.at} ${step.kind} ${step.call}`} className={styles.step}>
            <time dateTime={step.at}>{format.time(Date.parse(step.at))}</time> <ActStepWords step={step} />
          </li>
        ))}
      </ol>
    </li>
  );
}
