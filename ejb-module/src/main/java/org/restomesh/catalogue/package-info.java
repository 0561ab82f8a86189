/**
 * What is sold: products with their grants and their prices in time, and hardware (spec 2, Catalog
 * product; contract 3, Catalogue). It publishes {@link org.restomesh.catalogue.Catalogue}, the
 * products as of an instant, and uses {@code shared} and {@code realtime}.
 */
package org.restomesh.catalogue;
