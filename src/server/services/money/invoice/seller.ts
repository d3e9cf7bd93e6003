import type { Seller } from '../../../database/money-schema.ts';
import type { Settings } from '../../../settings.ts';

/** Returns the selling legal entity from the settings. */
export function sellerOf(settings: Settings): Seller {
  return {
    name: settings.SELLER_NAME,
    form: settings.SELLER_FORM,
    street_name: settings.SELLER_STREET,
    postal_code: settings.SELLER_POSTAL_CODE,
    city: settings.SELLER_CITY,
    country: settings.SELLER_COUNTRY,
    registration: settings.SELLER_REGISTRATION,
    siren: settings.SELLER_SIREN,
    vat_number: settings.SELLER_VAT_NUMBER,
    iban: settings.SELLER_IBAN,
    bic: settings.SELLER_BIC,
  };
}
