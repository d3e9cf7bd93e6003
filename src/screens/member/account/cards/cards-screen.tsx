import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { Chip } from '#design/chip/chip.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { offerCardFirst, paymentSourcesQuery, removeCard } from '#device/payment-sources/payment-sources.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PaymentSource } from '#freight/payment/payment-source.ts';
import { may } from '#freight/user/abilities.ts';
import { useConfirm } from '../../../parts/confirm/use-confirm.tsx';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { useReadAt } from '../../../parts/page/page-state.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import { AccountPage } from '../account-sheet.tsx';
import { CardRow } from './card-row.tsx';
import styles from './cards.module.css';

/** Its script is the card provider's: nobody loads it who enters no card. */
const AddCard = lazy(() => import('./add-card.tsx'));

/** The saved cards of a company: added, offered first and removed here by its owners. */
export function CardsScreen() {
  const { t } = useLingui();
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(paymentSourcesQuery(uuid));
  const [showsExpired, setShowsExpired] = useState(false);
  const [adds, setAdds] = useState(false);
  const { ask, sheet } = useConfirm();
  useReadAt('list', dataUpdatedAt || null);
  const first = useMutation({
    mutationFn: (card: PaymentSource) => offerCardFirst(uuid, card.uuid),
    onError: notifyFault,
  });
  const remove = useMutation({
    mutationFn: (card: PaymentSource) => removeCard(uuid, card.uuid),
    onSuccess: () => notify({ id: 'card-removed', tone: 'ok', message: <Trans>Card removed.</Trans> }),
    onError: notifyFault,
  });
  const askToRemove = (card: PaymentSource) => {
    const { last4 } = card;
    ask({
      title: <Trans>Remove the card ending in {last4}?</Trans>,
      yes: <Trans>Remove card</Trans>,
      children: <Trans>Lading and our payment provider forget it at once. It can be added again.</Trans>,
      onYes: () => remove.mutate(card),
    });
  };
  const cards = data?.items ?? [];
  const expired = cards.filter((card) => card.expired).length;
  const shown = cards.filter((card) => showsExpired || !card.expired);
  const isKeeper = company !== null && may.keepCards(company);
  return (
    <AccountPage title={t`Cards`}>
      <div className={styles.head}>
        {expired > 0 && (
          <Chip pressed={showsExpired} count={expired} onClick={() => setShowsExpired(!showsExpired)}>
            <Trans>Show expired</Trans>
          </Chip>
        )}
        {isKeeper && !adds && (
          <Button variant="primary" icon="plus-b" onClick={() => setAdds(true)}>
            <Trans>Add card</Trans>
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          {isPending && <SkeletonRows label={t`Loading the cards`} count={2} />}
          {isError && (
            <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
              <Trans>The cards did not load.</Trans>
            </ListFault>
          )}
          {data !== undefined && shown.length === 0 && (
            <EmptyState icon="credit-card-f" title={<Trans>No card</Trans>}>
              {isKeeper ? (
                <Trans>Add a card to pay with it.</Trans>
              ) : (
                <Trans>An owner of your company adds cards.</Trans>
              )}
            </EmptyState>
          )}
          {shown.length > 0 && (
            <>
              <ul className={styles.cards}>
                {shown.map((card) => (
                  <li key={card.uuid}>
                    <CardRow
                      card={card}
                      busy={(first.isPending && first.variables.uuid === card.uuid) || remove.isPending}
                      onFirst={isKeeper ? () => first.mutate(card) : undefined}
                      onRemove={isKeeper ? () => askToRemove(card) : undefined}
                    />
                  </li>
                ))}
              </ul>
              <p className={styles.note}>
                <Trans>The first choice is offered on every payment.</Trans>
              </p>
            </>
          )}
        </div>
        {adds && (
          <Paper aria-labelledby="add-card">
            <PaperHead id="add-card" end={<IconButton icon="x-b" label={t`Close`} onClick={() => setAdds(false)} />}>
              <Trans>Add a card</Trans>
            </PaperHead>
            <PaperBody>
              <Suspense fallback={<SkeletonRows label={t`Loading the card fields`} count={2} />}>
                <AddCard company={uuid} onAdded={() => setAdds(false)} />
              </Suspense>
            </PaperBody>
          </Paper>
        )}
      </div>
      {sheet}
    </AccountPage>
  );
}
