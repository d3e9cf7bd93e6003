import { Outlet } from '@tanstack/react-router';
import { VisitorFrame } from './visitor-frame.tsx';

/** The pages of signing in and registering. */
export function VisitorPage() {
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
}
