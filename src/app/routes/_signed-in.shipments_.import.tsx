import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#screens/shipper/import/import-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayImport } from '../i18n.ts';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/shipments_/import')({
  component: ImportPage,
  loader: sayImport,
  validateSearch: searchTexts('of'),
  beforeLoad: requirePlace('booking'),
});

function ImportPage() {
  return <ImportScreen uuid={Route.useSearch().of} />;
}
