import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { whenIdle } from '#design/button/when-idle.ts';
import { Icon } from '#design/icon/icon.tsx';
import { configQuery } from '#device/updates/config-query.ts';
import type { Role } from '#freight/user/user.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { loadSigningIn } from '../../../parts/session/sign-in-form.tsx';
import { noteTypedAddress } from '../../../parts/session/typed-address.ts';
import styles from './welcome.module.css';

/** The people of the demonstration: one press looks at Lading as one of them. */
export function DemonstrationPeople({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(configQuery());
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async ({ username, password }: { username: string; password: string }) => {
      const { signIn } = await loadSigningIn();
      return signIn(username, password);
    },
    // The next sign-in of this page may be another user's.
    onSuccess: () => {
      noteTypedAddress('');
      onSignedIn();
    },
  });
  const people = data?.demonstration_people ?? null;
  if (people === null) return null;
  const { password, items } = people;
  return (
    <section className={styles.people} aria-labelledby="demonstration-people">
      <h2 id="demonstration-people" className={styles.head}>
        <Trans>Look around as</Trans>
      </h2>
      {error !== null && <FormFault error={error} otherwise={<Trans>Unable to authenticate</Trans>} />}
      <ul className={styles.list} aria-label={t`People of the demonstration`}>
        {items.map(({ username, name, role, company }) => (
          <li key={username}>
            <button
              type="button"
              className={styles.person}
              aria-busy={isPending && variables.username === username}
              {...whenIdle(isPending, () => mutate({ username, password }))}
            >
              <b>{name}</b>
              <small>
                <RoleName role={role} />, {company}
              </small>
              <Icon name="caret-right-b" size="sm" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoleName({ role }: { readonly role: Role }) {
  switch (role) {
    case 'COMPANY':
      return <Trans context="person">Shipper</Trans>;
    case 'MONO_DRIVER':
      return <Trans context="person">Driver with a company of one truck</Trans>;
    case 'DISPATCHER':
      return <Trans context="person">Dispatcher</Trans>;
    case 'DISPATCHER_DRIVER':
      return <Trans context="person">Dispatcher who drives</Trans>;
    case 'DRIVER':
      return <Trans context="person">Driver</Trans>;
    case 'SUPPORT':
      return <Trans context="person">Support</Trans>;
  }
}
