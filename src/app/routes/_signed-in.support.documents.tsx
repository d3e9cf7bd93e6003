import { createFileRoute } from '@tanstack/react-router';
import { ChangesScreen } from '#screens/support/documents/changes-screen.tsx';
import { DocumentsScreen } from '#screens/support/documents/documents-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/documents')({
  component: DocumentsPage,
  validateSearch: ({
    state,
    document,
  }: Record<string, unknown>): { state?: 'decided' | 'companies'; document?: string } => ({
    ...((state === 'decided' || state === 'companies') && { state }),
    ...(typeof document === 'string' && { document }),
  }),
});

function DocumentsPage() {
  const { state = 'waiting', document = null } = Route.useSearch();
  if (state === 'companies') return <ChangesScreen chosen={document} />;
  return <DocumentsScreen state={state} chosen={document} />;
}
