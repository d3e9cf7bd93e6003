import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#screens/support/users/users-screen.tsx';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_signed-in/support/users')({
  component: UsersPage,
  // The router parses a text of digits, such as a VAT number, as a number.
  validateSearch: ({ q, user }: Record<string, unknown>): { q?: string; user?: string } => {
    const [text, chosen] = [textOf(typeof q === 'number' ? String(q) : q), textOf(user)];
    return { ...(text !== undefined && { q: text }), ...(chosen !== undefined && { user: chosen }) };
  },
});

function UsersPage() {
  const { q = '', user = null } = Route.useSearch();
  return <UsersScreen q={q} chosen={user} />;
}
