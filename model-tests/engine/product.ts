export interface Product { readonly name: string }
export const exploreProduct = (_: Product) => ({ places: 0, steps: 0 });
export const productFaults = (_: unknown): readonly (readonly string[])[] => [];
