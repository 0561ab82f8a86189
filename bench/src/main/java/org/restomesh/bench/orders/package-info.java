/**
 * Orders that a delivery platform pushes: how soon they are answered, and how soon the kitchen has
 * them.
 */
package org.restomesh.bench.orders;
