/**
 * Orders that a delivery platform pushes: how soon they are taken, and how soon the kitchen has
 * them.
 */
package org.restomesh.bench.orders;
