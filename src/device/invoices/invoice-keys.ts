/** The query keys of a shipper's invoices. */
export const invoiceKeys = (company: string) => ['invoices', company] as const;
