/** The sides of the marketplace: each has its own terms of service. Visitors load this, and no schema with it. */
export const TERMS_ROLES = ['shipper', 'carrier'] as const;
