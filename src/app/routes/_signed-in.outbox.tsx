import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#screens/carrier/outbox/outbox-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/outbox')({
  component: OutboxScreen,
  loader: sayMore,
  beforeLoad: requirePlace('outbox'),
});
