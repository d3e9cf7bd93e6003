import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#screens/support/documents/documents-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/documents')({
  component: DocumentsPage,
  validateSearch: ({ state, document }: Record<string, unknown>): { state?: 'decided'; document?: string } => ({
    ...(state === 'decided' && { state }),
    ...(typeof document === 'string' && { document }),
  }),
});

function DocumentsPage() {
  const { state = 'waiting', document = null } = Route.useSearch();
  return <DocumentsScreen state={state} chosen={document} />;
}
