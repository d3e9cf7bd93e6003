/** The query keys of payments that can be refetched at any time; not for starting a payment. */
export const paymentListKeys = (company: string) =>
  [
    ['payments', company, 'list'],
    ['payments', company, 'metrics'],
  ] as const;
