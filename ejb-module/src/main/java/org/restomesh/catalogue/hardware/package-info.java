/**
 * Devices for sale: their prices, their stock, and how an operator defines and lists them. The
 * checkout prices them and takes them out of stock.
 */
package org.restomesh.catalogue.hardware;
