import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { type FoundUser, usersQuery } from '#device/support/users.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { cleanLine } from '#freight/values/text.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useDebounced } from '../../parts/list/use-debounced.ts';
import { FirstDayPlace } from '../../parts/page/first-day-place.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { WaitingSheet } from '../../parts/waiting/waiting-sheet.tsx';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
import styles from '../support.module.css';
import { UserPanel } from './user-panel.tsx';
import { UserRow } from './user-row.tsx';

interface UsersScreenProps {
  readonly q: string;
  /** The user that is open beside the list. */
  readonly chosen: string | null;
}

/** Finds users by what they, their company or a transport of theirs is called. On a phone one of them takes its place. */
export function UsersScreen({ q, chosen }: UsersScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const settled = useDebounced(cleanLine(text));
  const isAsked = settled.length >= SEARCH_MIN;
  const query = useFoundUsers(settled);
  usePageTitle(t`Users`);
  useEffect(() => {
    if (settled !== q)
      void navigate({ to: '/support/users', search: settled === '' ? {} : { q: settled }, replace: true });
  }, [settled, q, navigate]);
  const back = useCallback(() => void navigate({ to: '/support/users', search: { q } }), [navigate, q]);
  const users = isAsked ? loadedItems(query.data).items : [];
  const open = useOpenItem(users, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Users</Trans>}
      panel={open && ((alone) => <UserPanel key={open.uuid} user={open} {...alone} />)}
      onBack={back}
    >
      <Field label={<Trans>Name, e-mail, company, VAT number, shipment or mission</Trans>}>
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          prefix={<Icon name="magnifying-glass-b" size="sm" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {!isAsked && (
        <>
          <FirstDayPlace />
          <WaitingSheet />
        </>
      )}
      <Found q={settled} query={query} users={users} open={open} onClear={() => setText('')} />
    </DeskPage>
  );
}

function useFoundUsers(q: string) {
  return useInfiniteQuery({
    ...usersQuery(q),
    enabled: q.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  });
}

interface FoundProps {
  /** The search text, once nobody types any more. */
  readonly q: string;
  readonly query: ReturnType<typeof useFoundUsers>;
  readonly users: readonly FoundUser[];
  readonly open: FoundUser | undefined;
  readonly onClear: () => void;
}

/** The results of a search, or its state. */
function Found({ q, query, users, open, onClear }: FoundProps) {
  const { t } = useLingui();
  if (q.length < SEARCH_MIN) {
    return (
      <EmptyState icon="magnifying-glass-b" title={<Trans>Who needs help?</Trans>}>
        <Trans>{SEARCH_MIN} characters at least. What you do here is kept under your name.</Trans>
      </EmptyState>
    );
  }
  return (
    <PagedList
      query={query}
      count={users.length}
      loading={t`Searching`}
      fault={<Trans>The search did not work.</Trans>}
      empty={<Nobody q={q} onClear={onClear} />}
      more={<Trans>Load more users</Trans>}
    >
      <UsersList q={q} users={users} total={loadedItems(query.data).total} open={open} />
    </PagedList>
  );
}

function Nobody({ q, onClear }: Pick<FoundProps, 'q' | 'onClear'>) {
  return (
    <EmptyState
      icon="magnifying-glass-b"
      title={<Trans>Nobody like “{q}”</Trans>}
      action={
        <Button variant="white" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      }
    >
      <Trans>Try part of the e-mail, the VAT number, or a shipment of theirs.</Trans>
    </EmptyState>
  );
}

function UsersList({ q, users, total, open }: Pick<FoundProps, 'q' | 'users' | 'open'> & { readonly total: number }) {
  const { t } = useLingui();
  return (
    <Paper>
      <p role="status" className={styles.count}>
        <Plural value={total} one="# user" other="# users" />
      </p>
      <ul aria-label={t`Users`}>
        {users.map((user) => (
          <li key={user.uuid}>
            <UserRow user={user} q={q} current={user.uuid === open?.uuid} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}
