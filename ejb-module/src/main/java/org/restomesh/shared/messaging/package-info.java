/**
 * JMS on both servers: finds what the server binds, sends and receives messages; a lost message
 * only delays work. Used by the work engine and the realtime topic.
 */
package org.restomesh.shared.messaging;
