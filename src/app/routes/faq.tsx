import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#screens/visitor/help/help-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/faq')({ component: HelpScreen, loader: sayMore });
