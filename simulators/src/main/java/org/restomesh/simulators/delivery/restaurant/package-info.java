/** Restaurants of a platform with their credentials, catalogue and orders, and the faults that calls of theirs are answered with on demand; all of it is in memory. */
package org.restomesh.simulators.delivery.restaurant;
