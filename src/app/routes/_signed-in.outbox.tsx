import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#screens/carrier/outbox/outbox-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { saySteps } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/outbox')({
  component: OutboxScreen,
  loader: saySteps,
  beforeLoad: requirePlace('outbox'),
});
