/** Why a bid is asked about once. The amount is already formatted. */
export const COST_FLOOR = /*i18n*/ {
  id: 'cost_floor',
  message:
    'Fuel, upkeep, wear and the driver of this transport cost {amount} at the least. Nobody may sell a transport below its cost (C. transports, L3221-1).',
};
