import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { type Tariffs as Listed, tariffsQuery } from '#device/support/prices.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { DecideTariff } from './decide-tariff.tsx';
import styles from './prices.module.css';
import { ChangedLines } from './tariff/changed-lines.tsx';
import { useTariffInForce } from './tariff/use-tariff-in-force.ts';

type Tariff = Listed['items'][number];

/** The tariffs of all prices: the one in force, those to come, and those before. */
export function Tariffs({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(tariffsQuery());
  const { items: tariffs } = loadedItems(query.data);
  const { inForce } = useTariffInForce();
  return (
    <Paper aria-labelledby="tariffs">
      <PaperHead
        id="tariffs"
        end={
          <Button size="sm" variant="white" disabled={inForce === undefined} onClick={onEnter}>
            <Trans>Enter a tariff</Trans>
          </Button>
        }
      >
        <Trans>Tariffs</Trans>
      </PaperHead>
      <PagedList
        query={query}
        count={tariffs.length}
        loading={t`Loading the tariffs`}
        placeholders={2}
        fault={<Trans>The tariffs did not load.</Trans>}
        empty={null}
        more={<Trans>Load more tariffs</Trans>}
      >
        <ul aria-label={t`Tariffs`}>
          {tariffs.map((tariff) => (
            <li key={tariff.version} className={styles.lane}>
              <TariffFacts tariff={tariff} inForce={inForce} />
            </li>
          ))}
        </ul>
      </PagedList>
    </Paper>
  );
}

interface TariffFactsProps {
  readonly tariff: Tariff;
  readonly inForce: Tariff | undefined;
}

function TariffFacts({ tariff, inForce }: TariffFactsProps) {
  const format = useFormat();
  const { version, effective_from, in_force, entered, state, approved_by: approver } = tariff;
  const from = format.calendarDay(effective_from.slice(0, 10));
  const replaced = inForce?.version;
  // Only what is still to come changes what is in force.
  const isAhead = state !== 'withdrawn' && Date.parse(effective_from) > Date.parse(inForce?.effective_from ?? '');
  return (
    <>
      <span className={styles.cell}>
        <Reference>{version}</Reference>
        {in_force && (
          <Badge color="green" size="sm">
            <Trans>In force</Trans>
          </Badge>
        )}
        {state === 'waiting' && (
          <Badge color="orange" size="sm">
            <Trans>Waits for a second person</Trans>
          </Badge>
        )}
        {state === 'withdrawn' && (
          <Badge color="red" size="sm">
            <Trans context="tariff">Withdrawn</Trans>
          </Badge>
        )}
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>From {from}</Trans>
        </small>
      </span>
      <span className={styles.cell}>
        {entered === null ? (
          <small>
            <Trans>Came with the app</Trans>
          </small>
        ) : (
          <>
            <small>{entered.by}</small>
            <span>{entered.reason}</span>
            {approver !== null && (
              <small>
                <Trans>Approved by {approver}</Trans>
              </small>
            )}
          </>
        )}
        {inForce !== undefined && isAhead && (
          <details open={state === 'waiting'}>
            <summary>
              <Trans>Against {replaced}, in force</Trans>
            </summary>
            <ChangedLines before={inForce.figures} after={tariff.figures} />
          </details>
        )}
        {state === 'waiting' && <DecideTariff tariff={tariff} />}
      </span>
    </>
  );
}
