import type { Product } from '../engine/product.ts';
export const products: readonly Product[] = [];
