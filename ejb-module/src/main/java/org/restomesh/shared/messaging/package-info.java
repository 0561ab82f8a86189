/** JMS as both servers have it: what the server binds is found, messages are sent and received, and none of them may be missed for long. The engine of work and the realtime topic use it. */
package org.restomesh.shared.messaging;
