/**
 * One run with a kill -9 of the application server in the middle: clerks, devices and pullers that
 * behave as the contract asks, and what is true afterwards.
 */
package org.restomesh.system.crash;
