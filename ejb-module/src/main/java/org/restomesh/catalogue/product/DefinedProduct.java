package org.restomesh.catalogue.product;

/**
 * What came of a definition.
 *
 * @param created whether there was no product of this code before
 */
public record DefinedProduct(ProductDetails product, boolean created) {}
