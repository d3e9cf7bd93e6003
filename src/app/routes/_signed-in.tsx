import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#screens/shell/shell.tsx';
import { requireSession } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in')({
  component: Shell,
  beforeLoad: ({ location }) => requireSession(location),
});
