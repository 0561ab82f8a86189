/**
 * What is sold, as values: products with their grants and their prices in time, and the catalogue
 * as of an instant (requirements/2-licensing-billing#catalog-product;
 * contract/3-licensing#catalogue). The rows are kept below.
 */
package org.restomesh.catalogue;
