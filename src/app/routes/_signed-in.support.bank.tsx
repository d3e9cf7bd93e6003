import { createFileRoute } from '@tanstack/react-router';
import { BANK_MOVEMENT_STATES, type BankMovementState } from '#freight/bank/statement.ts';
import { BankScreen } from '#screens/support/bank/bank-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/bank')({
  component: BankPage,
  validateSearch: ({ state, entry }: Record<string, unknown>): { state?: BankMovementState; entry?: string } => {
    const known = BANK_MOVEMENT_STATES.find((each) => each === state);
    return { ...(known !== undefined && { state: known }), ...(typeof entry === 'string' && { entry }) };
  },
});

function BankPage() {
  const { state = 'open', entry = null } = Route.useSearch();
  return <BankScreen state={state} chosen={entry} />;
}
