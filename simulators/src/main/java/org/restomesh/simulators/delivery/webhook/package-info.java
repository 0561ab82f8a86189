/** The requests with which a platform that pushes tells a restaurant of its orders: their addresses, proofs and repetitions; protocols and the control API call it. */
package org.restomesh.simulators.delivery.webhook;
