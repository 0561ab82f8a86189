/**
 * The port to delivery platforms (contract/4-orders-delivery#platform-port): what an adapter is
 * given, what it gives back, and how it fails. It knows neither rows nor configurations; orders are
 * only named by it.
 */
package org.restomesh.delivery.platform;
