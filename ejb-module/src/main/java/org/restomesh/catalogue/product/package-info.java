/**
 * The rows of products: how an operator defines and lists them, checked and versioned, and the
 * catalogue as of an instant, from rows or from memory. Licensing and checkout read here.
 */
package org.restomesh.catalogue.product;
