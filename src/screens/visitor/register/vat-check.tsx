import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { Refused } from '#device/api/faults.ts';
import { registrationDraft } from '#device/registration/draft.ts';
import { lookUpVatNumber } from '#device/registration/registration.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../join-frame.module.css';
import { showFaults } from './faults.ts';

/** Looks up the VAT number and fills in the result. The form continues without an answer. */
export function VatCheck() {
  const { time } = useFormat();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const { country, vat_number } = registrationDraft;
      return { ...(await lookUpVatNumber(vatNumberOf(vat_number, country))), at: Date.now() };
    },
    onSuccess: ({ vat_number, name, address }) => {
      showFaults([]);
      Object.assign(registrationDraft, { vat_number, ...(name === undefined ? {} : { name }), ...address });
    },
    onError: (fault) => {
      if (fault instanceof Refused) showFaults(fault.violations);
    },
  });
  const at = data === undefined ? '' : time(data.at);
  return (
    <>
      <Button variant="white" className={styles.look} busy={isPending} onClick={() => mutate()}>
        <Trans>Check</Trans>
      </Button>
      {error !== null && <FormFault error={error} />}
      {data !== undefined && (
        <div role="status" className={styles.said}>
          {data.valid === null && (
            <>
              <Stamp dashed>
                <Trans>No answer {at}</Trans>
              </Stamp>
              <Trans>The register does not answer. Go on: we check the number later.</Trans>
            </>
          )}
          {data.valid === true && (
            <>
              <Stamp>
                <Trans>Valid {at}</Trans>
              </Stamp>
              {data.name !== undefined && (
                <Trans>Name and address come from the register. Change what is not right.</Trans>
              )}
            </>
          )}
          {data.valid === false && (
            <>
              <Stamp late>
                <Trans>Not registered {at}</Trans>
              </Stamp>
              <Trans>The register does not know this number. Check each digit.</Trans>
            </>
          )}
        </div>
      )}
    </>
  );
}
