import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#screens/shipper/import/import-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayImport } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/import')({
  component: ImportPage,
  loader: sayImport,
  validateSearch: ({ of }: Record<string, unknown>) => (typeof of === 'string' ? { of } : {}),
  beforeLoad: requirePlace('booking'),
});

function ImportPage() {
  return <ImportScreen uuid={Route.useSearch().of} />;
}
