import { createFileRoute } from '@tanstack/react-router';
import { MembersScreen } from '#screens/member/account/members/members-screen.tsx';
import { requireOffice } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/account/members')({
  component: MembersScreen,
  beforeLoad: requireOffice,
});
