import { TermsDialog } from './terms-dialog.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

interface AskedDialogProps {
  /** True while terms of service are to be accepted: they go before the welcome. */
  readonly asksTerms: boolean;
  readonly onLater: () => void;
}

/** Dialogs that few users see, in one part: each part that is loaded on demand costs bytes of every first load. */
export function AskedDialog({ asksTerms, onLater }: AskedDialogProps) {
  return asksTerms ? <TermsDialog onLater={onLater} /> : <WelcomeDialog />;
}
