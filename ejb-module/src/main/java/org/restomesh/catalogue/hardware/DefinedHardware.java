package org.restomesh.catalogue.hardware;

/**
 * The result of a definition.
 *
 * @param created whether there was nothing of this sku before
 */
public record DefinedHardware(HardwareDetails item, boolean created) {}
