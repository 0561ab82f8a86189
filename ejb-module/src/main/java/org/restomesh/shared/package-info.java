/**
 * What every feature needs: the error model, the clock, ids, keyset paging, JSON of the wire, the
 * job port. It imports no feature.
 */
package org.restomesh.shared;
