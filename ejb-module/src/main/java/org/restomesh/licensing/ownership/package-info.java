/**
 * Owned products: their rows, paid periods, conflicts, and the events about them
 * (contract/3-licensing#ownership). Its slices above change them; the checkout reads them.
 */
package org.restomesh.licensing.ownership;
