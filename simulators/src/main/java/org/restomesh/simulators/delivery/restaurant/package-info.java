/**
 * Restaurants of a platform with their credentials, catalogue and orders, and the faults with which
 * their calls are answered on demand; all of it is in memory.
 */
package org.restomesh.simulators.delivery.restaurant;
