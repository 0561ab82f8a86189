package org.restomesh.catalogue;

/** In-process event: products or their prices were written. */
public record CatalogueChanged() {}
