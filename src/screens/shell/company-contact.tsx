import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#design/button/button.tsx';
import { supportQuery } from '#device/company/support-query.ts';
import type { Membership } from '#freight/user/user.ts';
import { PhoneWords } from '../parts/phone/phone.tsx';

/** A company's contact person, otherwise support. */
export function CompanyContact({ company }: { readonly company: Membership }) {
  const { data } = useQuery(supportQuery(company.uuid));
  const contact = data?.items[0];
  if (contact === undefined) return null;
  return (
    <>
      <ButtonLink size="sm" variant="link" href={`tel:${contact.phone}`}>
        <PhoneWords number={contact.phone} />
      </ButtonLink>
      <ButtonLink size="sm" variant="link" href={`mailto:${contact.email}`}>
        {contact.email}
      </ButtonLink>
    </>
  );
}
