/**
 * What partners build on: their keys, the screens that they open, what guests ask for there and pay
 * (contract/5-display-realtime#display-entitlement).
 */
package org.restomesh.display;
