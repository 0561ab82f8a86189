/**
 * What a tenant has and is offered, product by product, for the console's shop and its start page.
 */
package org.restomesh.checkout.storefront;
