import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#design/icon/icon.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { truckChoiceQuery } from '#device/trucks/trucks.ts';
import { truckLimits } from '#freight/truck/truck.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { TruckSize } from '../../../parts/truck/truck-words.tsx';
import { useOfferQuestion } from '../use-offer-question.ts';
import styles from './fill-truck.module.css';

/** The company's trucks: one tap filters the list of offers by what an empty truck takes. */
export function FleetChoice({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { question, look } = useOfferQuestion();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(truckChoiceQuery(company?.uuid ?? ''));
  return (
    <section aria-label={t`Empty trucks`}>
      <h3 className={styles.subhead}>
        <Trans>Empty trucks</Trans>
      </h3>
      {isPending && <SkeletonRows label={t`Loading trucks`} count={2} />}
      {isError && (
        <ListFault readAt={data === undefined ? null : dataUpdatedAt} onRetry={() => void refetch()}>
          <Trans>The trucks did not load.</Trans>
        </ListFault>
      )}
      <ul className={styles.rows}>
        {data?.map((truck) => (
          <li key={truck.uuid}>
            <button
              type="button"
              className={styles.truck}
              onClick={() => {
                look({ ...question.criteria, ...truckLimits(truck) }, truck.uuid);
                onChoose();
              }}
            >
              <Text size="fact" weight="bold" leading="1.2" breaks>
                <Reference>{truck.licence_plate}</Reference>
              </Text>
              <Text weight="mid" tone="quiet">
                <TruckSize truck={truck} />
                {truck.tail_lift && (
                  <>
                    , <Trans>tail lift</Trans>
                  </>
                )}
              </Text>
              <Icon name="caret-right-b" className={styles.caret} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.fleet}>
        <Link to="/trucks">{data?.length === 0 ? <Trans>Add your trucks</Trans> : <Trans>Manage trucks</Trans>}</Link>
      </p>
    </section>
  );
}
