// The libraries the first screen of Lading stands on, in one file, drawing a form to sign in and nothing more.
import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { Dexie } from 'dexie';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';

const i18n = setupI18n({
  locale: 'en',
  messages: { en: { sign_in: 'Sign in', email: 'Email', password: 'Password' } },
});
const session = proxy({ user: null as string | null });
const Account = v.object({ email: v.pipe(v.string(), v.email()), password: v.pipe(v.string(), v.minLength(1)) });
type Account = v.InferOutput<typeof Account>;

function open(account: Account): void {
  session.user = v.parse(Account, account).email;
}

class Store extends Dexie {
  constructor() {
    super('bare-stack');
    this.version(1).stores({ accounts: 'email' });
  }
}
const store = new Store();

function SignIn() {
  const { _ } = useLingui();
  const { user } = useSnapshot(session);
  const { data } = useQuery({ queryKey: ['accounts'], queryFn: () => store.table('accounts').count() });
  const { register, handleSubmit } = useForm<Account>();
  const submit = handleSubmit(open);
  return createElement(
    'form',
    { onSubmit: (event) => void submit(event) },
    createElement('h1', null, _('sign_in')),
    createElement('label', null, _('email'), createElement('input', { type: 'email', ...register('email') })),
    createElement('label', null, _('password'), createElement('input', { type: 'password', ...register('password') })),
    createElement('button', { type: 'submit' }, _('sign_in')),
    createElement('output', null, user ?? data),
  );
}

const rootRoute = createRootRoute({ component: Outlet });
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: SignIn }),
]);
const router = createRouter({ routeTree });
const client = new QueryClient();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the form.');
createRoot(root).render(
  createElement(
    StrictMode,
    null,
    createElement(
      I18nProvider,
      { i18n },
      createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router: router as never })),
    ),
  ),
);
