/** What a device and a command cost servers and database, with one node and with several. */
package org.restomesh.bench.growth;
