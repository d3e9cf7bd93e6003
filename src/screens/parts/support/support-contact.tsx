import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { configQuery } from '#device/updates/config-query.ts';

/** The ways to reach the people of Lading. */
export function SupportContact() {
  const { data, isError } = useQuery(configQuery());
  if (data === undefined) {
    return isError ? (
      <p>
        <Trans>Our support number needs a network the first time.</Trans>
      </p>
    ) : null;
  }
  const { phone, email } = data.support;
  return (
    <Row gap="2">
      <ButtonLink variant="white" icon="phone-f" href={`tel:${phone}`}>
        {phone}
      </ButtonLink>
      <ButtonLink variant="white" icon="envelope-f" href={`mailto:${email}`}>
        {email}
      </ButtonLink>
    </Row>
  );
}
