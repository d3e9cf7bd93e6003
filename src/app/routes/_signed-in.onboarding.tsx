import { createFileRoute } from '@tanstack/react-router';
import { DOCUMENT_KINDS, type DocumentKind } from '#freight/company/company-document.ts';
import { OnboardingScreen } from '#screens/carrier/onboarding/onboarding-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayBilling } from '../i18n.ts';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/onboarding')({
  component: OnboardingPage,
  validateSearch: searchTexts('document'),
  beforeLoad: requirePlace('onboarding'),
  loader: sayBilling,
});

function OnboardingPage() {
  const { document } = Route.useSearch();
  const open: DocumentKind | undefined = DOCUMENT_KINDS.find((kind) => kind === document);
  return <OnboardingScreen open={open ?? null} />;
}
