/** Device tokens: issued, renewed, revoked, and checked mostly from memory (contract/2-device-mesh#token-renewal); pairing, the registry, and whoever lets a device in call it. */
package org.restomesh.device.token;
