/**
 * Several nodes of Restomesh behind HAProxy, with their database and broker, as operators would
 * install them, and what can befall each part. Publishes {@link
 * org.restomesh.faults.nodes.Cluster}; uses the development launcher, nothing of the application.
 */
@NullMarked
package org.restomesh.faults.nodes;

import org.jspecify.annotations.NullMarked;
