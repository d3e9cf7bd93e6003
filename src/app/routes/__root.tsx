import { createRootRoute } from '@tanstack/react-router';
import { Root } from '#screens/shell/root.tsx';

export const Route = createRootRoute({ component: Root });
