import * as v from 'valibot';
import type { VatNumber } from '#freight/vat/vat-number.ts';
import type { VatAnswer, VatNumbers } from './vat-numbers.ts';

/** Timeout in milliseconds; invoices that wait are issued by a later run. */
const TIME_LIMIT = 10_000;

/** Member states write a dash for values that they do not disclose. */
const Told = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => (/[^\s-]/.test(text) ? text.trim() : null)),
);

const SILENT: VatAnswer = { check: 'unknown', consultation: null };

/** The fields of a `check-vat-number` response of VIES's REST interface that are read. */
const Checked = v.object({ valid: v.boolean(), requestIdentifier: v.nullish(v.string()), name: Told, address: Told });

/** The European Commission's register of VAT numbers. */
export class Vies implements VatNumbers {
  readonly #url: string;

  /** @param url of the REST interface, without `/check-vat-number` */
  constructor(url: string) {
    this.#url = url.replace(/\/$/, '');
  }

  async check({ country, number }: VatNumber): Promise<VatAnswer> {
    try {
      const answer = await fetch(`${this.#url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode: country, vatNumber: number }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      // An unavailable member state is reported in the body, with a success status.
      const { valid, requestIdentifier, name, address } = v.parse(Checked, await answer.json());
      if (!answer.ok) return SILENT;
      const consultation = requestIdentifier === '' ? null : (requestIdentifier ?? null);
      return { check: valid ? 'valid' : 'invalid', consultation, name, address };
    } catch {
      return SILENT;
    }
  }
}
