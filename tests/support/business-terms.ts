import { XmlDocument } from 'libxml2-wasm';

/** An amount is the same with and without a decimal point at its end; CII writes days without signs between. */
const SYNTAXES = { CrossIndustryInvoice: 0, Invoice: 1, CreditNote: 1 } as const;

const AGREEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const ITEM = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';

/** Where the business terms of EN 16931 stand in CII and in UBL, below the root. `|` separates the places of one term. */
const TERMS: Readonly<Record<string, readonly [string, string]>> = {
  'BT-1 number': ['ExchangedDocument/ID', 'ID'],
  'BT-2 issued': ['ExchangedDocument/IssueDateTime/DateTimeString', 'IssueDate'],
  'BT-3 type': ['ExchangedDocument/TypeCode', 'InvoiceTypeCode|CreditNoteTypeCode'],
  'BT-5 currency': [`${SETTLEMENT}/InvoiceCurrencyCode`, 'DocumentCurrencyCode'],
  'BT-9 due': [
    `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
    'DueDate|PaymentMeans/PaymentDueDate',
  ],
  'BT-13 order': [`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`, 'OrderReference/ID'],
  'BT-25 corrects': [
    `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`,
    'BillingReference/InvoiceDocumentReference/ID',
  ],
  'BT-26 corrected on': [
    `${SETTLEMENT}/InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString`,
    'BillingReference/InvoiceDocumentReference/IssueDate',
  ],
  'BT-72 served': [
    'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
    'Delivery/ActualDeliveryDate',
  ],
  'BT-81 means': [`${MEANS}/TypeCode`, 'PaymentMeans/PaymentMeansCode'],
  'BT-83 remittance': [`${SETTLEMENT}/PaymentReference`, 'PaymentMeans/PaymentID'],
  'BT-84 account': [`${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`, 'PaymentMeans/PayeeFinancialAccount/ID'],
  'BT-85 holder': [
    `${MEANS}/PayeePartyCreditorFinancialAccount/AccountName`,
    'PaymentMeans/PayeeFinancialAccount/Name',
  ],
  'BT-86 bank': [
    `${MEANS}/PayeeSpecifiedCreditorFinancialInstitution/BICID`,
    'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID',
  ],
  'BT-106 lines': [`${SUMS}/LineTotalAmount`, 'LegalMonetaryTotal/LineExtensionAmount'],
  'BT-109 net': [`${SUMS}/TaxBasisTotalAmount`, 'LegalMonetaryTotal/TaxExclusiveAmount'],
  'BT-110 VAT': [`${SUMS}/TaxTotalAmount`, 'TaxTotal/TaxAmount'],
  'BT-112 gross': [`${SUMS}/GrandTotalAmount`, 'LegalMonetaryTotal/TaxInclusiveAmount'],
  'BT-113 prepaid': [`${SUMS}/TotalPrepaidAmount`, 'LegalMonetaryTotal/PrepaidAmount'],
  'BT-115 open': [`${SUMS}/DuePayableAmount`, 'LegalMonetaryTotal/PayableAmount'],
  'BT-116 taxable': [`${SETTLEMENT}/ApplicableTradeTax/BasisAmount`, 'TaxTotal/TaxSubtotal/TaxableAmount'],
  'BT-117 tax': [`${SETTLEMENT}/ApplicableTradeTax/CalculatedAmount`, 'TaxTotal/TaxSubtotal/TaxAmount'],
  'BT-118 category': [`${SETTLEMENT}/ApplicableTradeTax/CategoryCode`, 'TaxTotal/TaxSubtotal/TaxCategory/ID'],
  'BT-119 rate': [`${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`, 'TaxTotal/TaxSubtotal/TaxCategory/Percent'],
  'BT-120 exemption': [
    `${SETTLEMENT}/ApplicableTradeTax/ExemptionReason`,
    'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason',
  ],
  'BT-121 exemption code': [
    `${SETTLEMENT}/ApplicableTradeTax/ExemptionReasonCode`,
    'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode',
  ],
  'BT-126 line': [`${ITEM}/AssociatedDocumentLineDocument/LineID`, 'InvoiceLine/ID|CreditNoteLine/ID'],
  'BT-129 quantity': [
    `${ITEM}/SpecifiedLineTradeDelivery/BilledQuantity`,
    'InvoiceLine/InvoicedQuantity|CreditNoteLine/CreditedQuantity',
  ],
  'BT-131 line net': [
    `${ITEM}/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
    'InvoiceLine/LineExtensionAmount|CreditNoteLine/LineExtensionAmount',
  ],
  'BT-146 price': [
    `${ITEM}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`,
    'InvoiceLine/Price/PriceAmount|CreditNoteLine/Price/PriceAmount',
  ],
  'BT-151 line category': [
    `${ITEM}/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode`,
    'InvoiceLine/Item/ClassifiedTaxCategory/ID|CreditNoteLine/Item/ClassifiedTaxCategory/ID',
  ],
  'BT-153 item': [`${ITEM}/SpecifiedTradeProduct/Name`, 'InvoiceLine/Item/Name|CreditNoteLine/Item/Name'],
  ...partyTerms('seller', 'SellerTradeParty', 'AccountingSupplierParty'),
  ...partyTerms('buyer', 'BuyerTradeParty', 'AccountingCustomerParty'),
};

function partyTerms(who: string, cii: string, ubl: string): Record<string, readonly [string, string]> {
  const [from, to] = [`${AGREEMENT}/${cii}`, `${ubl}/Party`];
  return {
    [`${who} name`]: [`${from}/Name`, `${to}/PartyLegalEntity/RegistrationName`],
    [`${who} SIREN`]: [`${from}/SpecifiedLegalOrganization/ID`, `${to}/PartyLegalEntity/CompanyID`],
    [`${who} VAT number`]: [`${from}/SpecifiedTaxRegistration/ID`, `${to}/PartyTaxScheme/CompanyID`],
    [`${who} street`]: [`${from}/PostalTradeAddress/LineOne`, `${to}/PostalAddress/StreetName`],
    [`${who} town`]: [`${from}/PostalTradeAddress/CityName`, `${to}/PostalAddress/CityName`],
    [`${who} postal code`]: [`${from}/PostalTradeAddress/PostcodeCode`, `${to}/PostalAddress/PostalZone`],
    [`${who} country`]: [`${from}/PostalTradeAddress/CountryID`, `${to}/PostalAddress/Country/IdentificationCode`],
  };
}

/** What an invoice says, by business term and whatever its syntax; terms it does not say are left out. */
export function readBusinessTerms(xml: string): Record<string, string[]> {
  const document = XmlDocument.fromString(xml);
  try {
    const { name } = document.root;
    if (!(name in SYNTAXES)) throw new Error(`${name} is no invoice.`);
    const syntax = SYNTAXES[name as keyof typeof SYNTAXES];
    const read = Object.entries(TERMS).map(([term, places]) => {
      const found = places[syntax].split('|').flatMap((place) => document.root.find(pathOf(place)));
      return [term, found.map(({ content }) => content.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3'))] as const;
    });
    return Object.fromEntries(read.filter(([, said]) => said.length > 0));
  } finally {
    document.dispose();
  }
}

function pathOf(place: string): string {
  return place
    .split('/')
    .map((step) => `*[local-name()='${step}']`)
    .join('/');
}
