/** How requests are read and answers written, strictly: JSON, fields, refusals; platforms and the partner's tablet call it. */
package org.restomesh.simulators.delivery.wire;
