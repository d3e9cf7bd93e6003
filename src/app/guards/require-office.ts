import { redirect } from '@tanstack/react-router';
import { companyOf } from '#device/session/owner-of.ts';
import { session } from '#device/session/session.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';

/** Lets past who may read the record of their company, and leads everybody else to their account. */
export function requireOffice(): void {
  const company = session.current === null ? null : companyOf(session.current);
  if (company === null || !may.readCompany(company) || is.support(company.roles)) throw redirect({ to: '/account' });
}
