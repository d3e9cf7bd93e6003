import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
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

interface StepLinkProps extends Pick<LinkProps, 'children'> {
  readonly step: BookingStep;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link to a step. */
export function StepLink({ step, current = false, ...rest }: StepLinkProps) {
  return <Link {...addressOfStep(step)} {...rest} activeProps={current ? { 'aria-current': 'step' } : {}} />;
}

/** Goes to a step. */
export function useGoToStep(): (step: BookingStep) => void {
  const navigate = useNavigate();
  return useCallback((step) => void navigate(addressOfStep(step)), [navigate]);
}
