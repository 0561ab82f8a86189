/**
 * A small HTTP/1.1 proxy that sends each request to another node and changes nothing, for machines
 * without one. Publishes {@link org.restomesh.dev.proxy.RoundRobinProxy}, and uses the JDK only.
 */
package org.restomesh.dev.proxy;
