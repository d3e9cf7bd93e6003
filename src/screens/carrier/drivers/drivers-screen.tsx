import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Field } from '#design/field/field.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { refreshUser } from '#device/account/refresh-user.ts';
import { driversQuery, sendDriverTexts, showDriverPrices } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { fullName } from '#freight/user/initials.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { cleanLine } from '#freight/values/text.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { FleetTabs } from '../../parts/truck/fleet-tabs.tsx';
import { AddDriver } from './add-driver.tsx';
import { DriverRow } from './driver-row.tsx';
import styles from './drivers.module.css';

/** The drivers of a company, and the one that is open. */
export function DriversScreen({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  usePageTitle(open === null ? t`Drivers` : null);
  return (
    <>
      {!(useIsPhone() && open !== null) && <FleetTabs />}
      <ListAndDetail
        label={t`Drivers`}
        list={<DriversList open={open} />}
        isOpen={open !== null}
        nothingOpen={
          <EmptyState icon="steering-wheel-b" title={<Trans>Choose a driver</Trans>}>
            <Trans>Their phone number and missions open here.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

/** The company's drivers by name. Without network those that were read before are searched here. */
function DriversList({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const [text, setText] = useState('');
  const q = useDeferredValue(cleanLine(text));
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery({ ...driversQuery(company?.uuid ?? '', q), placeholderData: keepPreviousData });
  useReadAt('list', query.dataUpdatedAt || null);
  const { items, total } = loadedItems(query.data);
  const drivers = items.filter((driver) => hasWords(searchKey(fullName(driver)), q));

  return (
    <div className={styles.list}>
      <Row align="center" justify="between" gap="2 3" padding="3 4 2">
        <Text as="h1" size="title" leading="1.1">
          <Trans>Drivers</Trans>
        </Text>
        <Button variant="primary" icon="plus-b" onClick={() => setAdding(true)}>
          <Trans>Add a driver</Trans>
        </Button>
      </Row>
      <Field label={<Trans context="person">Name</Trans>} className={styles.search}>
        <TextInput type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <PagedList
        query={query}
        count={drivers.length}
        loading={t`Loading the drivers`}
        placeholders={4}
        fault={<Trans>The drivers did not load.</Trans>}
        empty={
          <EmptyState
            icon="steering-wheel-b"
            title={q === '' ? <Trans>No driver yet</Trans> : <Trans>No driver with this name</Trans>}
          >
            <Trans>Add a driver with their phone number, then give them missions.</Trans>
          </EmptyState>
        }
        more={<Trans>Load more drivers</Trans>}
      >
        <ul>
          {drivers.map((driver) => (
            <li key={driver.uuid}>
              <DriverRow driver={driver} current={driver.uuid === open} />
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <Plural value={total} one="# driver" other="# drivers" />
        </p>
      </PagedList>
      <ChoicesForDrivers />
      {adding && <AddDriver onClose={() => setAdding(false)} />}
    </div>
  );
}

/** A company's choices for all its drivers; for those who plan their work. */
function ChoicesForDrivers() {
  const { company, plans } = useViewer();
  if (company === null || !plans) return null;
  const { driver_prices, driver_texts } = company.settings;
  return (
    <Stack gap="2" padding="2 4 0">
      <Choice isOn={driver_prices === true} onChange={(visible) => showDriverPrices(company.uuid, visible)}>
        <Trans>Drivers see what their missions pay</Trans>
      </Choice>
      <Choice isOn={driver_texts !== false} onChange={(wanted) => sendDriverTexts(company.uuid, wanted)}>
        <Trans>Drivers who have never signed in get text messages about their missions</Trans>
      </Choice>
    </Stack>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<void>;
  readonly children: ReactNode;
}

function Choice({ isOn, onChange, children }: ChoiceProps) {
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      await onChange(wanted);
      await refreshUser();
    },
    onError: notifyFault,
  });
  return (
    <Switch
      checked={change.isPending ? change.variables : isOn}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.checked)}
    >
      {children}
    </Switch>
  );
}
