/**
 * Device tokens: issued, renewed, revoked, and checked mostly from memory
 * (contract/2-device-mesh#token-renewal). Used by pairing, the registry and everything that
 * authenticates devices.
 */
package org.restomesh.device.token;
