import type { OrderState } from '../../services/orders/states.table.ts';
import type { Tone } from './table.tsx';

/** How the states of an order look. */
export const ORDER_TONES: Readonly<Record<OrderState, Tone>> = {
  open: 'quiet',
  lapsed: 'quiet',
  paid: 'good',
  disputed: 'bad',
  chargedBack: 'bad',
  refunded: 'quiet',
  review: 'warn',
};
