import { createFileRoute } from '@tanstack/react-router';
import { KeptRegistration } from '#screens/visitor/register/kept-registration.tsx';
import { QuestionStep } from '#screens/visitor/register/question-step.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/questions/$number')({
  component: RegisterQuestions,
  loader: sayEntrance,
});

function RegisterQuestions() {
  const index = Math.max(1, Number.parseInt(Route.useParams().number, 10) || 1);
  return (
    <KeptRegistration>
      <QuestionStep index={index} />
    </KeptRegistration>
  );
}
