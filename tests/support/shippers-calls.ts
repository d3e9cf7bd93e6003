const UNDER_SHIPPERS =
  /\/(?:external-requests\/|shipments|shipment-|invoices|payments|payment-|share|quotation|estimation|distance-request|metrics\/dashboard|exports|account-|pay-back-)|\}\/(?:notifications|addresses|claims|extras\/|billing-mode)/;

/** Whether a call with this path is made under a shipper's company; the others of companies are made under a carrier's. */
export function isOfShippers(path: string): boolean {
  return UNDER_SHIPPERS.test(path) && !path.endsWith('/early-payment');
}
