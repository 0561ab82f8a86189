/** How long a quote takes. */
package org.restomesh.bench.quote;
