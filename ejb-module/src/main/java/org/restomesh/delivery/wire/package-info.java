/**
 * Reading and writing of platforms' JSON, as far as it is the same for all of them: amounts,
 * counts, times, texts. Used by the adapters only; knows the port and no platform.
 */
package org.restomesh.delivery.wire;
