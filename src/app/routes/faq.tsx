import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#screens/visitor/help/help-screen.tsx';
import { AnyFrame } from '../any-frame.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/faq')({
  component: () => (
    <AnyFrame>
      <HelpScreen />
    </AnyFrame>
  ),
  loader: sayMore,
});
