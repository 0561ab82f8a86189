/**
 * What answers as one: a single server, or several nodes of it behind a load balancer, as
 * server-config/README.md tells to set them up. Used by the launcher and the system tests.
 */
package org.restomesh.dev.cluster;
