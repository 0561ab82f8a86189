import { foldCase } from "../kit/case-folding.js";

/**
 * A menu as guests see it: categories and their products in the order in which they were written,
 * which is the order of their ids.
 *
 * @param {string} [search] only what has all these words in its name, description or category
 * @returns {Array<{category: object, products: object[]}>} without a search also what is empty
 */
export function groupsOf(categories, products, search = "") {
  const wanted = foldCase(search).split(/\s+/).filter(Boolean);
  const byCategory = grouped(inOrder(products));
  const groups = inOrder(categories).map((category) => ({
    category,
    products: (byCategory.get(category.id) ?? []).filter((product) => has(product, category, wanted)),
  }));
  return wanted.length === 0 ? groups : groups.filter((group) => group.products.length > 0);
}

function grouped(products) {
  const groups = new Map();
  for (const product of products) {
    const group = groups.get(product.categoryId) ?? [];
    groups.set(product.categoryId, group);
    group.push(product);
  }
  return groups;
}

function has({ name, description }, category, wanted) {
  const text = foldCase(`${name} ${description ?? ""} ${category.name}`);
  return wanted.every((word) => text.includes(word));
}

function inOrder(things) {
  return [...things].sort((a, b) => (a.id < b.id ? -1 : 1));
}
