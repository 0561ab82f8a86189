/** The decision of an entitlement gate against a feature toggle library, without a server. */
package org.restomesh.bench.gate;
