import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#screens/visitor/help/help-screen.tsx';

export const Route = createFileRoute('/faq')({ component: HelpScreen });
