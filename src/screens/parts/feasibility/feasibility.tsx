import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '#design/class-names.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { driverChoiceQuery } from '#device/drivers/drivers.ts';
import { offerFeasibilityQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { fullName } from '#freight/user/initials.ts';
import styles from './feasibility.module.css';
import { FeasibilityWords } from './feasibility-words.tsx';

/** Which of the company's drivers can run an open offer on time, under the rules for driving and rest; those first. */
export function Feasibility({ offer }: { readonly offer: string }) {
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  const { data, isError, refetch } = useQuery(offerFeasibilityQuery(uuid, offer));
  const { data: drivers } = useQuery(driverChoiceQuery(uuid, ''));
  if (data !== undefined && data.items.length === 0) return null;
  const able = data?.items.filter(({ feasible }) => feasible).length ?? 0;
  const all = data?.items.length ?? 0;
  return (
    <Paper aria-labelledby="feasibility">
      <PaperHead id="feasibility">
        <Trans>Who can do it on time</Trans>
      </PaperHead>
      {isError && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>This did not load.</Trans>
        </ErrorInPlace>
      )}
      {data !== undefined && (
        <PaperBody>
          <p className={styles.sum}>
            <Plural
              value={all}
              one={`${able} of # driver, by the EU rules for driving and rest (561/2006). Driving times are estimates.`}
              other={`${able} of # drivers, by the EU rules for driving and rest (561/2006). Driving times are estimates.`}
            />
          </p>
          <ul className={styles.drivers}>
            {[...data.items]
              .sort((one, other) => Number(other.feasible) - Number(one.feasible))
              .map((judged) => {
                const person = drivers?.items.find((one) => one.uuid === judged.driver);
                return (
                  <li key={judged.driver}>
                    {person !== undefined && <span className={styles.name}>{fullName(person)}</span>}
                    <FeasibilityWords judged={judged} />
                  </li>
                );
              })}
          </ul>
        </PaperBody>
      )}
    </Paper>
  );
}

/**
 * Beside a booking or a bid: whether the chosen driver can run it on time; the only driver of a company is chosen
 * already. Without a choice, how many can.
 */
export function FeasibilityHint({ offer, driver = '' }: { readonly offer: string; readonly driver?: string }) {
  const { company } = useViewer();
  const { data } = useQuery(offerFeasibilityQuery(company?.uuid ?? '', offer));
  if (data === undefined) return null;
  const [only] = data.items;
  const judged = data.items.length === 1 ? only : data.items.find((item) => item.driver === driver);
  if (judged !== undefined) return <FeasibilityWords judged={judged} />;
  if (driver !== '' || data.items.length === 0) return null;
  const able = data.items.filter(({ feasible }) => feasible).length;
  return (
    <span className={classNames(styles.words, able === 0 && styles.cannot)}>
      <Icon name={able > 0 ? 'check-b' : 'warning-f'} size="sm" />{' '}
      <span>
        <Plural
          value={data.items.length}
          one={`${able} of # driver can run it on time.`}
          other={`${able} of # drivers can run it on time.`}
        />
      </span>
    </span>
  );
}
