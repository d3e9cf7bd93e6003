import { createFileRoute } from '@tanstack/react-router';
import { arriveActing } from '../guards/arrive-acting.ts';

export const Route = createFileRoute('/auth/impersonate')({ beforeLoad: ({ search }) => arriveActing(search, '/') });
