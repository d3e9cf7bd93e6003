import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '#screens/shipper/new-shipment/templates-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/new/template/list')({
  component: TemplatesScreen,
  loader: sayOrders,
  beforeLoad: requirePlace('booking'),
});
