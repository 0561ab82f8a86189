/** The device mesh over HTTP (spec 1, Endpoints; contract 2). */
package org.restomesh.api.device;
