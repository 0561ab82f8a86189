/**
 * The port to delivery platforms (contract/4-orders-delivery#platform-port): what an adapter is
 * given, what it can do and how it fails. It knows neither rows nor configurations; all of delivery
 * calls platforms through it.
 */
package org.restomesh.delivery.platform;
