import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { driverChoiceQuery } from '#device/drivers/driver-queries.ts';
import { offerFeasibilityQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { fullName } from '#freight/user/initials.ts';
import styles from './feasibility.module.css';
import { FeasibilityWords } from './feasibility-words.tsx';

interface FeasibilityProps {
  /** The identifier of an open offer. */
  readonly offer: string;
  /** Only he is judged, in a line; without him all of the company's drivers, on a sheet. */
  readonly driver?: string | undefined;
}

/** Who of the company's drivers can run an offer in time, under the rules for driving and rest. */
export function Feasibility({ offer, driver }: FeasibilityProps) {
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  const { data, isError, refetch } = useQuery(offerFeasibilityQuery(uuid, offer));
  const { data: drivers } = useQuery({ ...driverChoiceQuery(uuid, ''), enabled: driver === undefined });
  if (driver !== undefined) {
    const judged = data?.items.find((item) => item.driver === driver);
    return judged === undefined ? null : <FeasibilityWords judged={judged} />;
  }
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
            {data.items.map((judged) => {
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
