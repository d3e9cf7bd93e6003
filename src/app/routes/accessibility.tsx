import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityScreen } from '#screens/visitor/help/accessibility-screen.tsx';
import { AnyFrame } from '../any-frame.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/accessibility')({
  component: () => (
    <AnyFrame>
      <AccessibilityScreen />
    </AnyFrame>
  ),
  loader: sayMore,
});
