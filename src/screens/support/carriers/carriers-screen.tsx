import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { carriersQuery } from '#device/support/carriers.ts';
import type { CarrierState } from '#freight/company/carrier.ts';
import { cleanLine } from '#freight/values/text.ts';
import { useDebounced } from '../../parts/list/use-debounced.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskList } from '../desk-list.tsx';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
import { CarrierPanel } from './carrier-panel.tsx';
import { CarrierRow } from './carrier-row.tsx';
import { OpenCarrierDialog } from './open-carrier-dialog.tsx';

interface CarriersScreenProps {
  /** The state whose carriers are listed; all of them where it is left out. */
  readonly state: CarrierState | 'all';
  readonly q: string;
  /** The carrier that is open beside the list. */
  readonly chosen: string | null;
}

/** The carriers: how far each is on its way in, and what it still owes. */
export function CarriersScreen({ state, q, chosen }: CarriersScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const [isOpening, setOpening] = useState(false);
  const settled = useDebounced(cleanLine(text));
  const asked = { q: settled, ...(state === 'all' ? {} : { state }) };
  const query = useInfiniteQuery({ ...carriersQuery(asked), placeholderData: keepPreviousData });
  usePageTitle(t`Carriers`);
  const show = useCallback(
    (next: CarrierState | 'all', words: string) =>
      void navigate({
        to: '/support/carriers',
        search: { ...(next === 'all' ? {} : { state: next }), ...(words === '' ? {} : { q: words }) },
        replace: true,
      }),
    [navigate],
  );
  useEffect(() => {
    if (settled !== q) show(state, settled);
  }, [settled, q, state, show]);
  const back = useCallback(() => show(state, q), [show, state, q]);
  const carriers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = useOpenItem(carriers, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Carriers</Trans>}
      panel={open && ((alone) => <CarrierPanel key={open.uuid} carrier={open} {...alone} />)}
      onBack={back}
    >
      <div>
        <Button variant="primary" icon="plus-b" onClick={() => setOpening(true)}>
          <Trans>Open a carrier</Trans>
        </Button>
      </div>
      <Field label={<Trans>Name or VAT number</Trans>}>
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          prefix={<Icon name="magnifying-glass-b" size="sm" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <TabList
        name="carriers"
        label={t`Carriers`}
        current={state}
        onChange={(next) => show(next, settled)}
        tabs={[
          { id: 'all', label: <Trans context="carriers">All</Trans> },
          { id: 'invited', label: <Trans context="carriers">Invited</Trans> },
          { id: 'onboarding', label: <Trans context="carriers">On the way</Trans> },
          { id: 'active', label: <Trans context="carriers">Admitted</Trans> },
          { id: 'locked', label: <Trans context="carriers">Suspended</Trans> },
        ]}
      />
      <TabPanel name="carriers" tab={state}>
        <DeskList
          query={query}
          label={t`Carriers`}
          loading={t`Loading the carriers`}
          fault={<Trans>The carriers did not load.</Trans>}
          empty={
            <EmptyState icon="truck-f" title={<Trans>No carrier here</Trans>}>
              <Trans>Carriers register themselves, or you open an account for them.</Trans>
            </EmptyState>
          }
          count={(total) => <Plural value={total} one="# carrier, newest first" other="# carriers, newest first" />}
          more={<Trans>Load more carriers</Trans>}
        >
          {carriers.map((carrier) => (
            <li key={carrier.uuid}>
              <CarrierRow carrier={carrier} state={state} q={settled} current={carrier.uuid === open?.uuid} />
            </li>
          ))}
        </DeskList>
      </TabPanel>
      {isOpening && <OpenCarrierDialog onClose={() => setOpening(false)} />}
    </DeskPage>
  );
}
