/** An empty poll against a bare endpoint behind the same filters. */
package org.restomesh.bench.emptypoll;
