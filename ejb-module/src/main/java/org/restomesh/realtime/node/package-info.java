/** What the nodes of an installation tell each other, by one JMS topic. Caches and commands send by it and observe its messages. */
package org.restomesh.realtime.node;
