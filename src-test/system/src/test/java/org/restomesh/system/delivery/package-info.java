/**
 * Stories of orders from delivery platforms, told against the simulators
 * (contract/4-orders-delivery#inbox).
 */
package org.restomesh.system.delivery;
