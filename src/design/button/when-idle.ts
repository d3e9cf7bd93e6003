import type { MouseEventHandler } from 'react';

interface IdleProps {
  readonly 'aria-disabled'?: true;
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** Props that make a busy button deaf to presses, and keep it from submitting, without taking its focus. */
export function whenIdle(busy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined): IdleProps {
  if (!busy) return { onClick };
  return { 'aria-disabled': true, onClick: (press) => press.preventDefault() };
}
