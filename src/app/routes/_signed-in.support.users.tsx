import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#screens/support/users/users-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/users')({
  component: UsersPage,
  validateSearch: searchTexts('q', 'user'),
});

function UsersPage() {
  const { q = '', user = null } = Route.useSearch();
  return <UsersScreen q={q} chosen={user} />;
}
