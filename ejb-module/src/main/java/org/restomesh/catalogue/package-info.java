/**
 * What is sold: products with their grants and their prices in time, and hardware
 * (requirements/2-licensing-billing#catalog-product; contract/3-licensing#catalogue). It publishes
 * {@link org.restomesh.catalogue.Catalogue}, the products as of an instant, and uses {@code shared}
 * and {@code realtime}.
 */
package org.restomesh.catalogue;
