/**
 * Pair codes, the one device that may claim a slot with its code, and the budget for wrong codes
 * (contract/2-device-mesh#one-claimant). The registry issues codes, the device API pairs.
 */
package org.restomesh.device.pairing;
