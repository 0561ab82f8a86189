/**
 * What partners build on: their keys, the screens that they open, what guests ask for there and pay
 * (contract 5).
 */
package org.restomesh.display;
