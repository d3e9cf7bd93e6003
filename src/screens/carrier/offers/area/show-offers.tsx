import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { offerCountQuery } from '#device/offers/offer-list-query.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import styles from './area.module.css';

/** Takes the areas; it says how many offers are found with them. */
export function ShowOffers({ criteria, onShow }: { readonly criteria: OfferCriteria; readonly onShow: () => void }) {
  const { session, company } = useViewer();
  const { data } = useQuery(offerCountQuery({ userId: session.userId, company: company?.uuid ?? '' }, criteria));
  return (
    <Button variant="primary" className={styles.show} onClick={onShow}>
      {data === undefined ? (
        <Trans>Show the offers</Trans>
      ) : (
        <Plural value={data.item_count} one="Show # offer" other="Show # offers" />
      )}
    </Button>
  );
}
