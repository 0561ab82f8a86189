/** One delivery platform as somebody else's service: its protocol, the log of calls, the control API behind the counter and its page; a, b, c and d say what each does in its own way; nothing of Restomesh is imported. */
package org.restomesh.simulators.delivery;
