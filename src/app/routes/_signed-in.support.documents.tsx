import { createFileRoute } from '@tanstack/react-router';
import { ChangesScreen } from '#screens/support/documents/changes-screen.tsx';
import { DocumentsScreen } from '#screens/support/documents/documents-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/documents')({
  component: DocumentsPage,
  validateSearch: searchTexts('state', 'document'),
});

function DocumentsPage() {
  const { state, document = null } = Route.useSearch();
  if (state === 'companies') return <ChangesScreen chosen={document} />;
  return <DocumentsScreen state={state === 'decided' ? state : 'waiting'} chosen={document} />;
}
