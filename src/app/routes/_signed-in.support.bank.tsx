import { createFileRoute } from '@tanstack/react-router';
import { BANK_MOVEMENT_STATES } from '#freight/bank/statement.ts';
import { BankScreen } from '#screens/support/bank/bank-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/bank')({
  component: BankPage,
  validateSearch: searchTexts('state', 'entry'),
});

function BankPage() {
  const { state, entry = null } = Route.useSearch();
  const shown = BANK_MOVEMENT_STATES.find((each) => each === state) ?? 'open';
  return <BankScreen state={shown} chosen={entry} />;
}
