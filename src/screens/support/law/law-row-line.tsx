import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Stack } from '#design/layout/stack.tsx';
import type { ListedLawRow } from '#device/support/law-rows.ts';
import { useNow } from '#device/sync/use-now.ts';
import { checkedForMonths } from '#freight/law/row-state.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { useLawDay } from '../../parts/law/use-law-day.ts';
import { DecideLawRow } from './decide-law-row.tsx';
import styles from './law.module.css';
import { RuleWords, useRuleName } from './rule-words.tsx';

/** One row of the law: the rule in words, where and when it was read, and what became of it. */
export function LawRowLine({ row }: { readonly row: ListedLawRow }) {
  const locale = useLocale();
  const days = useLawDay();
  const nameOf = useRuleName();
  const { country, figures, effective_from, note, state } = row;
  return (
    <tr>
      <th scope="row">{countryName(country, locale)}</th>
      <td>
        <b>{nameOf(figures.rule)}</b>
        <div>
          <RuleWords figures={figures} />
        </div>
        {note !== '' && (
          // Rows that came with the app have their notes in English.
          <Stack as="small" size="note" tone="quiet" lang={row.uuid === null ? 'en' : undefined}>
            {note}
          </Stack>
        )}
      </td>
      <td className={styles.day}>{days(effective_from)}</td>
      <td>
        <Source row={row} />
      </td>
      <td>
        <Stack align="start" gap="1-half">
          <StateBadge state={state} />
          <Acts row={row} />
          {state === 'waiting' && <DecideLawRow row={row} />}
          {(state === 'in_force' || state === 'planned') && (
            <Link
              to="/support/prices"
              search={{ law: 'new', row: `${country}.${figures.rule}` }}
              className={buttonClass('white', 'sm')}
            >
              <Trans>Enter the next row</Trans>
            </Link>
          )}
        </Stack>
      </td>
    </tr>
  );
}

function Source({ row: { source, source_url, checked_on, is_check_old, figures } }: { readonly row: ListedLawRow }) {
  const day = useLawDay()(checked_on);
  return (
    <Stack align="start" gap="1-half">
      {source_url === null ? (
        <span>{source}</span>
      ) : (
        <a href={source_url} target="_blank" rel="noreferrer">
          {source}
        </a>
      )}
      <Stack as="small" size="note" tone="quiet">
        <Trans>Checked on {day}</Trans>
      </Stack>
      {is_check_old && (
        <Badge color="orange" size="sm">
          {checkedForMonths(figures.rule) < 12 ? (
            <Trans>Read it again: more than half a year ago</Trans>
          ) : (
            <Trans>Read it again: more than a year ago</Trans>
          )}
        </Badge>
      )}
    </Stack>
  );
}

const COLORS: Readonly<Record<ListedLawRow['state'], BadgeColor>> = {
  waiting: 'orange',
  planned: 'blue',
  in_force: 'green',
  replaced: 'teal',
  lapsed: 'red',
  withdrawn: 'red',
};

function StateBadge({ state }: Pick<ListedLawRow, 'state'>) {
  const words = {
    waiting: <Trans>Waits for a second person</Trans>,
    planned: <Trans context="row of the law">Planned</Trans>,
    in_force: <Trans>In force</Trans>,
    replaced: <Trans context="row of the law">Replaced</Trans>,
    lapsed: <Trans>Not approved before its day</Trans>,
    withdrawn: <Trans context="row of the law">Withdrawn</Trans>,
  };
  return (
    <Badge color={COLORS[state]} size="sm">
      {words[state]}
    </Badge>
  );
}

/** Who entered a row and why, and who decided on it. */
function Acts({ row: { entered, approved, withdrawn } }: { readonly row: ListedLawRow }) {
  const format = useFormat();
  const now = useNow();
  if (entered === null) {
    return (
      <Stack as="small" size="note" tone="quiet">
        <Trans>Came with the app</Trans>
      </Stack>
    );
  }
  const [author, enteredAt] = [entered.by, format.moment(Date.parse(entered.at), now)];
  const [approver, approvedAt] = [approved?.by, format.moment(Date.parse(approved?.at ?? ''), now)];
  const [refuser, refusedAt] = [withdrawn?.by, format.moment(Date.parse(withdrawn?.at ?? ''), now)];
  return (
    <Stack as="small" size="note" tone="quiet">
      <span>
        <Trans>
          Entered by {author}, {enteredAt}
        </Trans>
      </span>
      <span>{entered.reason}</span>
      {approved !== null && (
        <span>
          <Trans>
            Approved by {approver}, {approvedAt}
          </Trans>
        </span>
      )}
      {withdrawn !== null && (
        <span>
          <Trans>
            Withdrawn by {refuser}, {refusedAt}
          </Trans>
        </span>
      )}
      {withdrawn !== null && <span>{withdrawn.reason}</span>}
    </Stack>
  );
}
