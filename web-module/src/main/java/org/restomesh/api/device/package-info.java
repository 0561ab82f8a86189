/** The device mesh over HTTP (requirements/1-device-mesh#endpoints; contract/2-device-mesh). */
package org.restomesh.api.device;
