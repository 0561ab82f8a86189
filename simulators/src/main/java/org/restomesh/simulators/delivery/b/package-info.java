/** platform_b: is polled for three lists, wants a session token, speaks in numbers. */
package org.restomesh.simulators.delivery.b;
