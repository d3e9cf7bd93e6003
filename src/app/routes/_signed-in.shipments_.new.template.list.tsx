import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '#screens/shipper/new-shipment/templates-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/new/template/list')({
  component: TemplatesScreen,
  loader: sayMore,
  beforeLoad: requirePlace('booking'),
});
