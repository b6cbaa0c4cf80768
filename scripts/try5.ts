import { exploreProduct, productFaults } from '../model-tests/engine/product.ts';
import { products } from '../model-tests/products/products.ts';
for (const p of products) {
  const b = performance.now();
  const e = exploreProduct(p);
  console.log(
    p.name,
    e.places,
    e.steps,
    Math.round(performance.now() - b),
    productFaults(e)
      .map((l) => l.join('\n'))
      .join('\n\n'),
  );
}
