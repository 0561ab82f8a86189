/**
 * What is sold: products with their grants and their prices in time, and hardware (spec 2, Catalog
 * product; contract 3, Catalogue). It publishes {@link org.restomesh.catalogue.Catalogue}, the
 * products as of an instant, and uses nothing but {@code shared}.
 */
package org.restomesh.catalogue;
