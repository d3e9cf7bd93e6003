import { createFileRoute } from '@tanstack/react-router';
import { CardsScreen } from '#screens/member/account/cards/cards-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/account/payment-sources')({
  component: CardsScreen,
  beforeLoad: requirePlace('cards'),
});
