package org.restomesh.catalogue.product;

/**
 * The result of a definition.
 *
 * @param created whether there was no product of this code before
 */
public record DefinedProduct(ProductDetails product, boolean created) {}
