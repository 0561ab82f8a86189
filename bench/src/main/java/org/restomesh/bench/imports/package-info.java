/** How long a large file takes to be imported. */
package org.restomesh.bench.imports;
