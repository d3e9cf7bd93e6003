import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, get, type Path } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormFieldProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
  readonly name: Path<Values>;
  readonly label: ReactNode;
  /** The word "optional", when the field is. */
  readonly optional?: ReactNode;
  readonly hint?: ReactNode;
}

type Controlled = keyof FormFieldProps<FieldValues> | 'ref' | 'onChange' | 'onBlur' | 'value' | 'defaultValue';
type InputProps = Omit<ComponentProps<typeof TextInput>, Controlled>;
type AreaProps = Omit<ComponentProps<typeof TextArea>, Controlled>;

/** One line of text in a form, with its label, its hint and its error. Takes every other attribute of an input. */
export function TextField<Values extends FieldValues>(props: FormFieldProps<Values> & InputProps) {
  const { form, name, label, optional, hint, ...input } = props;
  return (
    <Field label={label} optional={optional} hint={hint} error={messageOf(form, name)}>
      <TextInput {...input} {...form.register(name)} />
    </Field>
  );
}

/** Several lines of text in a form. */
export function TextAreaField<Values extends FieldValues>(props: FormFieldProps<Values> & AreaProps) {
  const { form, name, label, optional, hint, ...area } = props;
  return (
    <Field label={label} optional={optional} hint={hint} error={messageOf(form, name)}>
      <TextArea {...area} {...form.register(name)} />
    </Field>
  );
}

function messageOf<Values extends FieldValues>({ formState }: ContractForm<Values>, name: Path<Values>) {
  return (get(formState.errors, name) as { readonly message?: string } | undefined)?.message;
}
