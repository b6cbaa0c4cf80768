import type { Product } from '../engine/product.ts';
import { RULES } from './gateway-truth.ts';
import { moneyProduct } from './money.product.ts';
import { WEEKS } from './schedules.ts';

/** The named products, each at a night, a month's end and both changes of the clock. */
export const products: readonly Product[] = WEEKS.map((week) => moneyProduct(week, RULES));
