/**
 * What guests see of the menu on a partner's screen and what they order there
 * (contract/5-display-realtime#display-order). It uses the menu and the orders as staff do.
 */
package org.restomesh.display.ordering;
