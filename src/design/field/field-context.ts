import { createContext, use } from 'react';

/** The attributes that a Field passes to its control. */
export interface FieldControl {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

export const FieldContext = createContext<FieldControl>({});

/** Attributes that tie a control to the label, hint and error of the Field around it. Empty outside a Field. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}
