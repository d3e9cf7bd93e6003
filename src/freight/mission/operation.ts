/** What a driver can do to a mission without a network. */
export const OPERATION_KINDS = ['pickup_complete', 'delivery_complete', 'proof_of_delivery'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
