import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requirePlace } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/billing')({
  component: Outlet,
  beforeLoad: requirePlace('billing'),
});
