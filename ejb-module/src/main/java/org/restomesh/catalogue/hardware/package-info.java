/** Devices that are for sale: their prices, how an operator defines and lists them, and what is left of them. The checkout prices and takes them. */
package org.restomesh.catalogue.hardware;
