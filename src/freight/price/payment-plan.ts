/** How a shipment is paid. */
export const PAYMENT_PLANS = ['immediate_cc', 'immediate_cc_authorization', 'thirty_days_invoice'] as const;
export type PaymentPlan = (typeof PAYMENT_PLANS)[number];
