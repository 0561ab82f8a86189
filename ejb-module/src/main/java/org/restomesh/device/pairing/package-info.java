/** Pair codes and the one device that may claim a slot with its code, within what wrong codes are forgiven (contract/2-device-mesh#one-claimant); the registry asks for codes, the API of devices pairs. */
package org.restomesh.device.pairing;
