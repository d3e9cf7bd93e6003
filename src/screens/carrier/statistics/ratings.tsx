import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#design/icon/icon.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { type GivenRating, ratingsQuery } from '#device/statistics/ratings-query.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { ReasonWord, useStarWords } from '../../parts/shipment/rating-words.tsx';
import styles from './ratings.module.css';

/** Who rated the company what, and why; whatever the days that are chosen above. */
export function Ratings() {
  const { t } = useLingui();
  const { company } = useViewer();
  const query = useInfiniteQuery(ratingsQuery(company?.uuid ?? ''));
  const { items: ratings } = loadedItems(query.data);
  return (
    <Paper aria-labelledby="ratings">
      <PaperHead
        id="ratings"
        end={
          <Link to="/faq" search={{ topic: 'decisions' }}>
            <Trans>What a rating does</Trans>
          </Link>
        }
      >
        <Trans>Ratings by shippers</Trans>
      </PaperHead>
      <PagedList
        query={query}
        count={ratings.length}
        loading={t`Loading the ratings`}
        fault={<Trans>The ratings did not load.</Trans>}
        empty={
          <PaperBody>
            <Trans>No shipper has rated a mission yet. They can from its delivery on.</Trans>
          </PaperBody>
        }
        more={<Trans>Load more ratings</Trans>}
      >
        <ul aria-label={t`Ratings by shippers`}>
          {ratings.map((rating) => (
            <li key={rating.mission.uuid}>
              <RatingRow rating={rating} />
            </li>
          ))}
        </ul>
      </PagedList>
    </Paper>
  );
}

function RatingRow({ rating }: { readonly rating: GivenRating }) {
  const format = useFormat();
  const words = useStarWords();
  const { mission, shipper, score, reasons, detail, rated_at } = rating;
  return (
    <div className={styles.row}>
      <span className={styles.score}>
        <Icon name="star-f" size="sm" />
        <b>
          {score}, {words[score - 1]}
        </b>
      </span>
      <span className={styles.who}>
        {shipper.name}
        <small>{format.day(Date.parse(rated_at))}</small>
      </span>
      <Link to="/missions/$key" params={{ key: mission.uuid }} className={styles.mission}>
        <Reference>{mission.reference}</Reference>
      </Link>
      {(reasons.length > 0 || detail !== '') && (
        <span className={styles.why}>
          {reasons.map((reason, index) => (
            <span key={reason}>
              {index > 0 && ' · '}
              <ReasonWord reason={reason} />
            </span>
          ))}
          {detail !== '' && <q>{detail}</q>}
        </span>
      )}
    </div>
  );
}
