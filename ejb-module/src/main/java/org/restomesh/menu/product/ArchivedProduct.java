package org.restomesh.menu.product;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.restomesh.menu.MenuProductDetails;

/** A product that is not sold any more (contract/4-orders-delivery#archived-products). */
public record ArchivedProduct(@JsonUnwrapped MenuProductDetails product, Instant archivedAt) {}
