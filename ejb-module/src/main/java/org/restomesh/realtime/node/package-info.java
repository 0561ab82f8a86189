/**
 * What the nodes of an installation tell each other, by one JMS topic. Caches and commands send
 * through it and observe its messages.
 */
package org.restomesh.realtime.node;
