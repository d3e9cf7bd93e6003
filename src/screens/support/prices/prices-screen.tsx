import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Text } from '#design/layout/text.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { type AskedState, askedPricesQuery } from '#device/support/prices.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskList } from '../desk-list.tsx';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
import { FuelIndex } from './fuel-index.tsx';
import { LaneFactors } from './lane-factors.tsx';
import { LawOfThePlace } from './law-of-the-place.tsx';
import { PricePanel } from './price-panel.tsx';
import { PriceRow } from './price-row.tsx';
import { Tariffs } from './tariffs.tsx';
import { TermsOfService } from './terms-of-service.tsx';

interface PricesScreenProps {
  readonly state: AskedState;
  /** The request that is open beside the list. */
  readonly chosen: string | null;
}

/** The prices that shippers named. */
export function PricesScreen({ state, chosen }: PricesScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useMinute();
  const query = useInfiniteQuery(askedPricesQuery(state));
  usePageTitle(t`Price requests`);
  const show = useCallback(
    (next: AskedState) => void navigate({ to: '/support/prices', search: next === 'answered' ? { state: next } : {} }),
    [navigate],
  );
  const back = useCallback(() => show(state), [show, state]);
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = useOpenItem(requests, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Price requests</Trans>}
      panel={open && ((alone) => <PricePanel key={open.uuid} request={open} {...alone} />)}
      onBack={back}
    >
      <TabList
        name="prices"
        label={t`Price requests`}
        current={state}
        onChange={show}
        tabs={[
          { id: 'waiting', label: <Trans>Waiting</Trans> },
          { id: 'answered', label: <Trans>Answered</Trans> },
        ]}
      />
      <TabPanel name="prices" tab={state}>
        <DeskList
          query={query}
          label={t`Price requests`}
          loading={t`Loading price requests`}
          fault={<Trans>The price requests did not load.</Trans>}
          empty={<Nothing state={state} />}
          count={(total) =>
            state === 'waiting' ? (
              <Plural value={total} one="# price waits" other="# prices wait" />
            ) : (
              <Plural value={total} one="# price answered" other="# prices answered" />
            )
          }
          more={<Trans>Load more price requests</Trans>}
          note={
            <Text as="p" size="note" tone="quiet">
              <Trans>
                Prices excl. VAT. The cost is an estimate: what carriers are offered at our own price. Answered on
                weekdays, 9:00 to 17:00 in Paris, within two hours.
              </Trans>
            </Text>
          }
        >
          {requests.map((request) => (
            <li key={request.uuid}>
              <PriceRow request={request} current={request.uuid === open?.uuid} now={now} />
            </li>
          ))}
        </DeskList>
      </TabPanel>
      <LaneFactors />
      <FuelIndex />
      <LawOfThePlace />
      <TermsOfService />
      <Tariffs onEnter={() => void navigate({ to: '/support/prices', search: { tariff: 'new' } })} />
    </DeskPage>
  );
}

function Nothing({ state }: Pick<PricesScreenProps, 'state'>) {
  return state === 'waiting' ? (
    <EmptyState icon="hand-coins-b" title={<Trans>No price waits</Trans>}>
      <Trans>What shippers name below our band appears here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="hand-coins-b" title={<Trans>No price is answered yet</Trans>} />
  );
}
