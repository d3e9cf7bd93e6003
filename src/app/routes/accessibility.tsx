import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityScreen } from '#screens/visitor/help/accessibility-screen.tsx';

export const Route = createFileRoute('/accessibility')({ component: AccessibilityScreen });
