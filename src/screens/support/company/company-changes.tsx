import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { IdentityValue } from '../../parts/words/identity-value.tsx';
import own from '../change-values.module.css';
import { ChangeValues } from '../change-values.tsx';
import { DecisionWord, FieldWord } from '../change-words.tsx';
import { DecideChange } from '../decide-change.tsx';
import styles from '../support.module.css';

/** The changes of a company's name, VAT number and address that wait, each with its answer. */
export function WaitingChanges({ company: { changes } }: { readonly company: SupportedCompany }) {
  const title = useId();
  const waiting = changes.filter(({ decision }) => decision === null);
  if (waiting.length === 0) return null;
  return (
    <Paper aria-labelledby={title}>
      <PaperHead id={title}>
        <Trans>Changes to check</Trans>
      </PaperHead>
      {waiting.map((change) => (
        <section key={change.uuid} className={own.change}>
          <h3 className={own.head}>
            <FieldWord field={change.field} />
          </h3>
          <ChangeValues change={change} />
          <DecideChange change={change} />
        </section>
      ))}
    </Paper>
  );
}

/** All changes of a company's name, VAT number and address that ended, with the values before and after. */
export function EarlierChanges({ company: { changes } }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  const ended = changes.filter(({ decision }) => decision !== null);
  if (ended.length === 0) return null;
  return (
    <Paper>
      <PaperHead>
        <Trans>Name, VAT number and address so far</Trans>
      </PaperHead>
      <ol aria-label={t`Name, VAT number and address so far`}>
        {ended.map(({ uuid, field, before, after, decision, decided_at, decided_by, asked_by, reason }) => (
          <li key={uuid} className={styles.action}>
            <time dateTime={decided_at ?? undefined}>
              {decided_at !== null && format.moment(Date.parse(decided_at), now)}
            </time>
            <span>
              <b>
                <FieldWord field={field} />: <IdentityValue value={before} /> → <IdentityValue value={after} />
              </b>
              <br />
              {decision !== null && <DecisionWord decision={decision} />}
              {(decided_by ?? asked_by) !== null && `, ${decided_by ?? asked_by}`}
              {reason !== null && `: ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
