/**
 * The registry as staff see it: slots are created, devices listed, held for a command and retired
 * (contract/2-device-mesh#slots); the API of staff and the command queue call it.
 */
package org.restomesh.device.registry;
