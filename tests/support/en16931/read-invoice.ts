import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/** Places of the terms of EN 16931 in CII and in UBL, below the root or the group; `|` separates places of one term. */
type Places = Readonly<Record<string, readonly [cii: string, ubl: string]>>;

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;

const party = (who: 'Seller' | 'Buyer', terms: Readonly<Record<string, string>>): Places => {
  const cii = `${AGREEMENT}/${who}TradeParty`;
  const ubl = `Accounting${who === 'Seller' ? 'Supplier' : 'Customer'}Party/Party`;
  const places: Places = {
    name: [`${cii}/Name`, `${ubl}/PartyLegalEntity/RegistrationName`],
    id: [`${cii}/ID|${cii}/GlobalID`, `${ubl}/PartyIdentification/ID`],
    registration: [`${cii}/SpecifiedLegalOrganization/ID`, `${ubl}/PartyLegalEntity/CompanyID`],
    vat: [
      `${cii}/SpecifiedTaxRegistration/ID[@schemeID='VA']`,
      `${ubl}/PartyTaxScheme[*[local-name()='TaxScheme']/*='VAT']/CompanyID`,
    ],
    tax: [
      `${cii}/SpecifiedTaxRegistration/ID[@schemeID='FC']`,
      `${ubl}/PartyTaxScheme[not(*[local-name()='TaxScheme']/*='VAT')]/CompanyID`,
    ],
    address: [`${cii}/PostalTradeAddress`, `${ubl}/PostalAddress`],
    country: [`${cii}/PostalTradeAddress/CountryID`, `${ubl}/PostalAddress/Country/IdentificationCode`],
    endpoint: [`${cii}/URIUniversalCommunication/URIID`, `${ubl}/EndpointID`],
  };
  return Object.fromEntries(Object.entries(terms).map(([bt, part]) => [bt, places[part] ?? ['', '']]));
};

const HEAD: Places = {
  'BT-1': ['ExchangedDocument/ID', 'ID'],
  'BT-2': ['ExchangedDocument/IssueDateTime/DateTimeString', 'IssueDate'],
  'BT-3': ['ExchangedDocument/TypeCode', 'InvoiceTypeCode|CreditNoteTypeCode'],
  'BT-5': [`${SETTLEMENT}/InvoiceCurrencyCode`, 'DocumentCurrencyCode'],
  'BT-6': [`${SETTLEMENT}/TaxCurrencyCode`, 'TaxCurrencyCode'],
  'BT-7': [`${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`, 'TaxPointDate'],
  'BT-8': [`${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`, 'InvoicePeriod/DescriptionCode'],
  'BT-9': [
    `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
    'DueDate|PaymentMeans/PaymentDueDate',
  ],
  'BT-20': [`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`, 'PaymentTerms/Note'],
  'BT-24': ['ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID', 'CustomizationID'],
  'BG-3': [`${SETTLEMENT}/InvoiceReferencedDocument`, 'BillingReference/InvoiceDocumentReference'],
  'BT-25': [`${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`, 'BillingReference/InvoiceDocumentReference/ID'],
  ...party('Seller', {
    'BT-27': 'name',
    'BT-29': 'id',
    'BT-30': 'registration',
    'BT-31': 'vat',
    'BT-32': 'tax',
    'BG-5': 'address',
    'BT-40': 'country',
    'BT-34': 'endpoint',
  }),
  ...party('Buyer', {
    'BT-44': 'name',
    'BT-47': 'registration',
    'BT-48': 'vat',
    'BG-8': 'address',
    'BT-55': 'country',
    'BT-49': 'endpoint',
  }),
  'BT-72': [
    `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
    'Delivery/ActualDeliveryDate',
  ],
  'BG-14': [
    `${SETTLEMENT}/BillingSpecifiedPeriod`,
    'InvoicePeriod[*[local-name()="StartDate" or local-name()="EndDate"]]',
  ],
  'BT-80': [
    `${DELIVERY}/ShipToTradeParty/PostalTradeAddress/CountryID`,
    'Delivery/DeliveryLocation/Address/Country/IdentificationCode',
  ],
  'BG-16': [MEANS, 'PaymentMeans'],
  'BT-81': [`${MEANS}/TypeCode`, 'PaymentMeans/PaymentMeansCode'],
  'BG-17': [`${MEANS}/PayeePartyCreditorFinancialAccount`, 'PaymentMeans/PayeeFinancialAccount'],
  'BT-84': [
    `${MEANS}/PayeePartyCreditorFinancialAccount/IBANID|${MEANS}/PayeePartyCreditorFinancialAccount/ProprietaryID`,
    'PaymentMeans/PayeeFinancialAccount/ID',
  ],
  'BT-106': [`${SUMS}/LineTotalAmount`, 'LegalMonetaryTotal/LineExtensionAmount'],
  'BT-107': [`${SUMS}/AllowanceTotalAmount`, 'LegalMonetaryTotal/AllowanceTotalAmount'],
  'BT-108': [`${SUMS}/ChargeTotalAmount`, 'LegalMonetaryTotal/ChargeTotalAmount'],
  'BT-109': [`${SUMS}/TaxBasisTotalAmount`, 'LegalMonetaryTotal/TaxExclusiveAmount'],
  'BT-110': [`${SUMS}/TaxTotalAmount`, 'TaxTotal/TaxAmount'],
  'BT-112': [`${SUMS}/GrandTotalAmount`, 'LegalMonetaryTotal/TaxInclusiveAmount'],
  'BT-113': [`${SUMS}/TotalPrepaidAmount`, 'LegalMonetaryTotal/PrepaidAmount'],
  'BT-114': [`${SUMS}/RoundingAmount`, 'LegalMonetaryTotal/PayableRoundingAmount'],
  'BT-115': [`${SUMS}/DuePayableAmount`, 'LegalMonetaryTotal/PayableAmount'],
};

const LINE = [`${TRADE}/IncludedSupplyChainTradeLineItem`, 'InvoiceLine|CreditNoteLine'] as const;
const LINE_SUMS = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation';
const LINE_TERMS: Places = {
  'BT-126': ['AssociatedDocumentLineDocument/LineID', 'ID'],
  'BT-129': ['SpecifiedLineTradeDelivery/BilledQuantity', 'InvoicedQuantity|CreditedQuantity'],
  'BT-130': [
    'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode',
    'InvoicedQuantity/@unitCode|CreditedQuantity/@unitCode',
  ],
  'BT-131': [`${LINE_SUMS}/LineTotalAmount`, 'LineExtensionAmount'],
  'BT-146': ['SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount', 'Price/PriceAmount'],
  'BT-151': ['SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode', 'Item/ClassifiedTaxCategory/ID'],
  'BT-152': [
    'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent',
    'Item/ClassifiedTaxCategory/Percent',
  ],
  'BT-153': ['SpecifiedTradeProduct/Name', 'Item/Name'],
};

const TAX = [`${SETTLEMENT}/ApplicableTradeTax`, 'TaxTotal/TaxSubtotal'] as const;
const TAX_TERMS: Places = {
  'BT-116': ['BasisAmount', 'TaxableAmount'],
  'BT-117': ['CalculatedAmount', 'TaxAmount'],
  'BT-118': ['CategoryCode', 'TaxCategory/ID'],
  'BT-119': ['RateApplicablePercent', 'TaxCategory/Percent'],
  'BT-120': ['ExemptionReason', 'TaxCategory/TaxExemptionReason'],
  'BT-121': ['ExemptionReasonCode', 'TaxCategory/TaxExemptionReasonCode'],
};

/** Reads terms: the text of the first place that has any; `all` returns each one, and groups as empty texts. */
export interface Terms {
  readonly of: (term: string) => string;
  readonly all: (term: string) => readonly string[];
}

/** An invoice by the terms of EN 16931, whatever its syntax. */
export interface ReadInvoice extends Terms {
  readonly lines: readonly Terms[];
  readonly taxes: readonly Terms[];
  /** Schemes of the identifiers of parties, and of their electronic addresses. */
  readonly schemes: { readonly registrations: readonly string[]; readonly endpoints: readonly string[] };
  /** Every amount as it is written, with the name of its element. */
  readonly amounts: readonly (readonly [name: string, text: string])[];
}

/** Reads an invoice in CII or UBL, without any code of the writer. */
export function readInvoice(xml: string): ReadInvoice {
  const document = XmlDocument.fromString(xml);
  try {
    const { root } = document;
    const syntax = root.name === 'CrossIndustryInvoice' ? 0 : 1;
    const found = (from: XmlElement, places: string) =>
      places.split('|').flatMap((place) => from.find(`./${pathOf(place)}`));
    const read = (from: XmlElement, places: Places): Terms => {
      const texts = new Map(
        Object.entries(places).map(([term, at]) => [
          term,
          found(from, at[syntax]).map(({ content }) => content.trim()),
        ]),
      );
      const all = (term: string) => texts.get(term) ?? [];
      return { all, of: (term) => all(term).find((text) => text !== '') ?? '' };
    };
    const groups = (at: readonly [string, string], places: Places) =>
      (found(root, at[syntax]) as XmlElement[]).map((each) => read(each, places));
    const attributes = (names: readonly string[]) =>
      names.flatMap((term) => found(root, `${HEAD[term]?.[syntax]}/@schemeID`).map(({ content }) => content));
    const amounts = root.find(".//*[substring(local-name(), string-length(local-name()) - 5) = 'Amount']");
    return {
      ...read(root, HEAD),
      lines: groups(LINE, LINE_TERMS),
      taxes: groups(TAX, TAX_TERMS),
      schemes: { registrations: attributes(['BT-30', 'BT-47']), endpoints: attributes(['BT-34', 'BT-49']) },
      amounts: (amounts as XmlElement[]).map(({ name, content }) => [name, content.trim()]),
    };
  } finally {
    document.dispose();
  }
}

/** `A/B[@x='y']` as an XPath of local names; predicates and attributes stay. */
function pathOf(place: string): string {
  return place
    .split(/\/(?![^[]*\])/)
    .map((step) => (step.startsWith('@') ? step : step.replace(/^\w+/, (name) => `*[local-name()='${name}']`)))
    .join('/');
}
