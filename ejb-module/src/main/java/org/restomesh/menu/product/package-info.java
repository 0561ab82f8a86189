/**
 * Categories and products as staff create, change and archive them. Called by the API; tells when a
 * product can or can no longer be sold.
 */
package org.restomesh.menu.product;
