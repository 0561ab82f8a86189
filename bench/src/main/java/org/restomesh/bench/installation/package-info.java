/** The installation under measurement: database, server, and the devices that use it. */
package org.restomesh.bench.installation;
