/**
 * Strict reading of requests and writing of answers: JSON, fields, refusals; used by the platforms
 * and the partner's server.
 */
package org.restomesh.simulators.delivery.wire;
