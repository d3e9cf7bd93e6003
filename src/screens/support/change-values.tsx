import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { CompanyChange } from '#device/support/company-changes.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { useFormat } from '../parts/format/use-format.ts';
import { IdentityValue } from '../parts/words/identity-value.tsx';
import styles from './change-values.module.css';
import { WaitReason } from './change-words.tsx';
import { Fact, Facts } from './facts.tsx';

/** The present value, the requested one and the register's, beside each other; and the reason why it waits. */
export function ChangeValues({ change }: { readonly change: CompanyChange }) {
  const format = useFormat();
  const now = useMinute();
  const { before, after, register, reasons, asked_at, asked_by } = change;
  return (
    <>
      <dl className={styles.values}>
        <div>
          <dt>
            <Trans context="change">Now</Trans>
          </dt>
          <dd>
            <IdentityValue value={before} />
          </dd>
        </div>
        <div className={styles.asked}>
          <dt>
            <Trans context="change">Asked for</Trans>
          </dt>
          <dd>
            <IdentityValue value={after} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Register of VAT numbers</Trans>
          </dt>
          <dd>{register === null ? <Trans>Not asked</Trans> : <RegisterWords register={register} />}</dd>
        </div>
      </dl>
      <Facts>
        <Fact label={<Trans>Why it waits</Trans>}>
          {reasons.map((reason) => (
            <div key={reason}>
              <WaitReason reason={reason} />
            </div>
          ))}
        </Fact>
        <Fact label={<Trans>Asked</Trans>}>
          {format.moment(Date.parse(asked_at), now)}
          {asked_by !== null && `, ${asked_by}`}
        </Fact>
        <SameNumber companies={change.same_number} />
      </Facts>
    </>
  );
}

function RegisterWords({ register }: { readonly register: NonNullable<CompanyChange['register']> }) {
  const { check, name, address, vat_number } = register;
  return (
    <>
      <Reference>{vat_number}</Reference>{' '}
      {check === 'valid' && (
        <Badge color="green">
          <Trans context="VAT number">Valid</Trans>
        </Badge>
      )}
      {check === 'invalid' && (
        <Badge color="red">
          <Trans context="VAT number">Not valid</Trans>
        </Badge>
      )}
      {check === 'unknown' && (
        <Badge color="orange">
          <Trans context="register">No answer</Trans>
        </Badge>
      )}
      {name !== null && <div>{name}</div>}
      {address !== null && <div className={styles.lines}>{address}</div>}
    </>
  );
}

/** The other companies with a VAT number, among facts; nothing if there are none. */
export function SameNumber({ companies }: { readonly companies: CompanyChange['same_number'] }) {
  if (companies.length === 0) return null;
  return (
    <Fact label={<Trans>Same VAT number as</Trans>}>
      {companies.map(({ uuid, name }) => (
        <div key={uuid}>
          <Link to="/support/companies/$uuid" params={{ uuid }}>
            {name}
          </Link>
        </div>
      ))}
    </Fact>
  );
}
