import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import type { BookingStep } from '#freight/draft/check-step.ts';

type StepAddress =
  | { readonly to: '/shipments/new/address/$direction'; readonly params: { readonly direction: string } }
  | { readonly to: '/shipments/new/$step'; readonly params: { readonly step: string } };

/** The address of a step. */
export function addressOfStep(step: BookingStep): StepAddress {
  return step === 'pickup' || step === 'delivery'
    ? { to: '/shipments/new/address/$direction', params: { direction: step } }
    : { to: '/shipments/new/$step', params: { step } };
}

interface StepLinkProps {
  readonly step: BookingStep;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link to a step. The router's own says "page" of the current one, which is a step here. */
export function StepLink({ step, current = false, className, children }: StepLinkProps) {
  const router = useRouter();
  if (!current) {
    return (
      <Link {...addressOfStep(step)} className={className}>
        {children}
      </Link>
    );
  }
  const { href } = router.buildLocation(addressOfStep(step));
  return (
    <a href={href} aria-current="step" className={className} onClick={(press) => press.preventDefault()}>
      {children}
    </a>
  );
}

/** Goes to a step. */
export function useGoToStep(): (step: BookingStep) => void {
  const navigate = useNavigate();
  return useCallback((step) => void navigate(addressOfStep(step)), [navigate]);
}
